import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';

const serverFile = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

export interface OurStudio {
  url: string;
  /** Gives an author's browser a book, its caret in the middle, and brings it to the device. Answers its address. */
  prepare(context: BrowserContext, paragraphs: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** The shipped program: its server, its built pages, its local store and sync. */
export async function startOurStudio(): Promise<OurStudio> {
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-bench-'));
  const server = spawn(process.execPath, [serverFile], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', EVERDRAFT_DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(server);
  return {
    url,
    async prepare(context, paragraphs) {
      const email = `bench-${paragraphs.length}-${Date.now()}@example.org`;
      await context.request.post(`${url}/api/signup`, { data: { email, password: 'a password' } });
      const content = paragraphs.map(words => `<p>${words}</p>`).join('');
      const answer = await context.request.post(`${url}/api/manuscripts`, {
        data: { title: 'Bench', content },
        timeout: 300_000,
      });
      const { id } = (await answer.json()) as { id: string };
      const address = `${url}/studio/${id}`;
      const page = await context.newPage();
      await page.goto(address);
      await openedAt(page);
      await putCaretInTheMiddle(page, paragraphs.length);
      await page.close({ runBeforeUnload: true });
      return address;
    },
    async stop() {
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** When the page would take a key, in ms since its navigation began. */
export async function openedAt(page: Page): Promise<number> {
  await page.waitForSelector('[role=textbox][aria-label=Manuscript] .sheet', { timeout: 300_000 });
  return page.evaluate(
    () =>
      new Promise<number>(resolve =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  );
}

async function putCaretInTheMiddle(page: Page, paragraphs: number): Promise<void> {
  // All sheets are on the page when none is an empty box any more.
  await page.waitForFunction(() => document.querySelectorAll('.sheet:empty').length === 0, undefined, {
    timeout: 300_000,
  });
  const middle = page.locator('.sheet > p').nth(Math.floor(paragraphs / 2) - 1);
  await middle.scrollIntoViewIfNeeded();
  await middle.click();
  await page.keyboard.press('End');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await page.waitForTimeout(500);
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('The server has no standard output.');
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /ready at (http:\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The server ended before it was ready.');
}
