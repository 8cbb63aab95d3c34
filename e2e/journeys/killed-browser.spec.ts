import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@everdraft/core/api/endpoints';
import { type BrowserContext, chromium, expect } from '@playwright/test';
import { createManuscript, signUp } from '../fixtures/author.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { test } from '../fixtures/test.ts';

/** Few in the test run; `npm run soak` asks for more. */
const ROUNDS = Number(process.env.KILLED_BROWSER_ROUNDS ?? 3);

test('words that were called saved are there after the browser is killed', async ({
  server,
  launchOptions,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'everdraft-profile-'));
  // The kill leaves no time for anything: it is given to the process that Playwright started, and to all of its children.
  const open = () =>
    chromium.launchPersistentContext(profile, { ...launchOptions, headless: true, baseURL: server.url });
  let context: BrowserContext = await open();
  const author = await signUp(context.request);
  const { id } = await createManuscript(context.request, { title: 'Low Water' });
  const typed: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const editor = new EditorPage(await context.newPage());
    await editor.goTo(id);
    await expect(editor.text).toHaveText(typed.join(' '));
    await editor.text.click();
    await editor.page.keyboard.press('Control+End');
    await editor.page.keyboard.type(`word${round} `);
    typed.push(`word${round}`);
    await editor.saved();
    await killed(context);
    context = await open();
    // A browser writes its cookies down half a minute later; the author may have to sign in again.
    await context.request.post(endpoints.login.path, { data: author });
  }
  const editor = new EditorPage(await context.newPage());
  await editor.goTo(id);
  await expect(editor.text).toHaveText(typed.join(' '));
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

async function killed(context: BrowserContext): Promise<void> {
  const gone = new Promise(resolve => context.once('close', resolve));
  const session = await context.browser()?.newBrowserCDPSession();
  await session?.send('Browser.crash').catch(() => undefined);
  await gone;
}
