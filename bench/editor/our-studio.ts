import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { startAppServer } from '../app-server.ts';
import { type BenchDevice, openDevice } from '../bench-device.ts';
import { KeyMeter } from './key-meter.ts';
import { scatteredPlaces } from './scattered-places.ts';
import { takeDown } from './take-down.ts';

export const SHEETS = '[role=textbox][aria-label=Manuscript] .sheet';
const CARDS = 200;
/** In no book that is made, so that those that have come can be counted. */
export const REMOTE_LETTER = 'ð';

/** A book that is ready to be opened in a browser, and the author's other device, which has it open too. */
export interface PreparedBook {
  address: string;
  /** Lets the other device write a letter early in the book and sync it. */
  writeElsewhere(): Promise<void>;
  close(): Promise<void>;
}

export interface OurStudio {
  url: string;
  /** Gives an author's browser a book, its caret in the middle, beside a drawer of cards, and brings it to the device. */
  prepare(
    context: BrowserContext,
    paragraphs: readonly string[],
    options?: { scatteredEdits?: number },
  ): Promise<PreparedBook>;
  stop(): Promise<void>;
}

/** The shipped program: its server, its built pages, its local store and sync. */
export async function startOurStudio(): Promise<OurStudio> {
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-bench-'));
  const server = await startAppServer({ EVERDRAFT_DATA_DIR: folder });
  const url = server.address;
  return {
    url,
    async prepare(context, paragraphs, { scatteredEdits = 0 } = {}) {
      const post = async (path: string, data: object) => {
        const answer = await context.request.post(`${url}${path}`, { data, timeout: 300_000 });
        if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
        return (await answer.json()) as { id: string };
      };
      const email = `bench-${paragraphs.length}-${Date.now()}@example.org`;
      const { id: userId } = await post('/api/signup', { email, password: 'a password' });
      const content = paragraphs.map(words => `<p>${words}</p>`).join('');
      const { id } = await post('/api/manuscripts', { title: 'Bench', content });
      for (let card = 0; card < CARDS; card++) {
        const words = `What happens in scene ${card}, and who is there to see it.`;
        await post('/api/outline-cards', { manuscriptId: id, title: `Scene ${card}`, content: words });
      }
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      const device = await openDevice(url, { userId, cookie });
      await device.sync();
      if (scatteredEdits > 0) await live(device, id, scatteredEdits);
      const address = `${url}/studio/${id}`;
      await visit(context, address, page => putCaretInTheMiddle(page, paragraphs.length));
      // From here on the program comes from the device, as on all days but the first.
      await visit(context, address, filled);
      return {
        address,
        async writeElsewhere() {
          const { text } = await device.open(id);
          text.insert(Math.floor(text.length / 10), REMOTE_LETTER);
          await (await device.open(id)).flush();
          await device.sync();
        },
        close: () => device.close(),
      };
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Years of a book: single words, added one after the other all over it, each as a change of its own. */
async function live(device: BenchDevice, id: string, edits: number): Promise<void> {
  const book = await device.open(id);
  for (const share of scatteredPlaces(edits))
    book.text.insert(Math.floor(share * book.text.length), 'lived ');
  await book.flush();
  await device.sync();
}

/** Ends when the program is on the device and the page has nothing left to do: else that would be measured with what follows. */
async function visit(
  context: BrowserContext,
  address: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await opened(page);
  await act(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await (await KeyMeter.of(page)).becomesQuiet();
  await takeDown(page);
}

/** Lets the page itself note when it would take a key, as the pages of the peers do; to be called before it is opened. */
export async function noteOpening(page: Page): Promise<void> {
  await page.addInitScript(sheets => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(sheets) === null) return;
      watch.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          window.everdraftBench = { readyAt: performance.now() };
        }),
      );
    });
    watch.observe(document, { childList: true, subtree: true });
  }, SHEETS);
}

/** The first sheets of the book are on the page. */
async function opened(page: Page): Promise<void> {
  await page.waitForSelector(SHEETS, { timeout: 300_000 });
}

/** All of the book is on the page when none of its quires is an empty box any more. */
export async function filled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('.quire:empty').length === 0, undefined, {
    timeout: 300_000,
  });
}

async function putCaretInTheMiddle(page: Page, paragraphs: number): Promise<void> {
  await filled(page);
  const middle = page.locator('.sheet > p').nth(Math.floor(paragraphs / 2) - 1);
  await middle.scrollIntoViewIfNeeded();
  await middle.click();
  await page.keyboard.press('End');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await page.waitForTimeout(500);
}
