import { endpoints } from '@everdraft/core/api/endpoints';
import { expect, type Page } from '@playwright/test';
import { createManuscript, newCredentials, signUp } from '../fixtures/author.ts';
import { Deployment, isSecondVersion, lookForUpdate } from '../fixtures/deployment.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { MortalBrowser } from '../fixtures/mortal-browser.ts';
import { test as base } from '../fixtures/test.ts';

/** `npm run soak` asks for more. */
const ROUNDS = Number(process.env.KILLED_BROWSER_ROUNDS ?? 20);

const test = base.extend<{ deployment: Deployment; browserOfAuthor: MortalBrowser }>({
  deployment: async ({ server }, use) => {
    const deployment = await Deployment.ofBuiltApp(server.url);
    await use(deployment);
    await deployment.remove();
  },
  browserOfAuthor: async ({ launchOptions, deployment }, use) => {
    const mortal = await MortalBrowser.start({
      ...launchOptions,
      baseURL: deployment.url,
      serviceWorkers: 'allow',
    });
    await use(mortal);
    await mortal.end();
  },
});

test('words that were called saved are there after the browser is killed', async ({
  browserOfAuthor: mortal,
}) => {
  test.setTimeout(60_000 + ROUNDS * 10_000);
  await signUp(mortal.context.request);
  const { id } = await createManuscript(mortal.context.request, { title: 'Low Water' });
  const typed: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const editor = new EditorPage(await mortal.page());
    await editor.goTo(id);
    await expect(editor.text).toHaveText(typed.join(' '));
    await editor.text.click();
    await editor.page.keyboard.press('Control+End');
    await editor.page.keyboard.type(`word${round} `);
    typed.push(`word${round}`);
    await editor.saved();
    await mortal.killAndStart();
  }
  const editor = new EditorPage(await mortal.page());
  await editor.goTo(id);
  await expect(editor.text).toHaveText(typed.join(' '));
});

test('[PWA-3] [PWA-4] [T8] killed, cut off and started in a book after a new version came, it opens, takes words, starts again, also without its database, and syncs later', async ({
  browserOfAuthor: mortal,
  deployment,
}) => {
  await signUp(mortal.context.request);
  const { id } = await createManuscript(mortal.context.request, { title: 'Low Water' });
  let editor = new EditorPage(await mortal.page());
  await editor.goTo(id);
  await editor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await write(editor, 'First.');
  await deployment.replaceFile();
  await deployment.replaceWorker();
  await lookForUpdate(editor.page);
  await deployment.site.cut();
  await mortal.killAndStart();

  editor = new EditorPage(await mortal.page());
  await editor.goTo(id);
  await expect(editor.text).toHaveText('First.');
  expect(await isSecondVersion(editor.page)).toBe(true);
  await write(editor, ' Second.');
  await expect(editor.page.getByText('Offline', { exact: true }).first()).toBeAttached();
  await mortal.killAndStart();

  editor = new EditorPage(await mortal.page());
  await editor.goTo(id);
  await expect(editor.text).toHaveText('First. Second.');
  await expect.poll(() => spareBytes(editor.page)).toBeGreaterThan(0);
  await write(editor, ' Third.');
  await mortal.killAndStart({ isDatabaseLost: true });

  editor = new EditorPage(await mortal.page());
  await editor.page.goto(`/studio/${id}`);
  // Its older words come from the server.
  await expect(editor.page.getByText('Low Water').first()).toBeVisible();
  await deployment.site.mend();
  await expect(editor.text).toHaveText('First. Second. Third.', { timeout: 40_000 });
  await expect(editor.page.getByText('Synced', { exact: true }).first()).toBeAttached({ timeout: 40_000 });
  const path = endpoints.getManuscript.path.replace(':id', id);
  expect(await (await mortal.context.request.get(path)).json()).toMatchObject({
    content: '<p>First. Second. Third.</p>',
  });
  await expect.poll(() => spareBytes(editor.page)).toBe(0);

  await mortal.context.clearCookies();
  await signUp(mortal.context.request, newCredentials('another'));
  const other = await mortal.page();
  await other.goto('/dashboard');
  await expect(other.getByText('No projects yet')).toBeVisible();
  await other.goto(`/studio/${id}`);
  await expect(other.getByText('First.')).toHaveCount(0);
});

test('[SETTINGS-18] with autosave off half a minute of typing sends nothing of the book and loses nothing to a kill', async ({
  browserOfAuthor: mortal,
}) => {
  await signUp(mortal.context.request);
  const { id } = await createManuscript(mortal.context.request, { title: 'Low Water' });
  await mortal.context.request.patch(endpoints.changeSettings.path, { data: { autosaveEnabled: false } });
  const sent: string[] = [];
  mortal.context.on('request', call => {
    if (call.method() !== 'GET' && call.url().includes('/api/manuscripts')) sent.push(call.url());
  });
  await mortal.context.clock.install();
  let editor = new EditorPage(await mortal.page());
  await editor.goTo(id);
  await expect(editor.page.getByText('Synced', { exact: true })).toBeVisible();
  await editor.text.click();
  const sentences: string[] = [];
  for (let part = 1; part <= 6; part++) {
    sentences.push(`Wave ${part} came in and went out again.`);
    await editor.page.keyboard.type(`${sentences.at(-1)} `);
    await editor.page.clock.runFor(5_000);
  }
  await expect(editor.page.getByText('On this device only')).toBeVisible();
  await editor.saved();
  await mortal.killAndStart();
  expect(sent).toEqual([]);

  editor = new EditorPage(await mortal.page());
  await editor.goTo(id);
  await expect(editor.text).toHaveText(sentences.join(' '));
  await expect(editor.page.getByText('On this device only')).toBeVisible();
  const path = endpoints.getManuscript.path.replace(':id', id);
  expect((await (await mortal.context.request.get(path)).json()).content).not.toContain('Wave');
});

/** How much is kept beside the database. */
function spareBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let size = 0;
    const root = await navigator.storage.getDirectory();
    const spare = await root.getDirectoryHandle('spare', { create: true });
    for await (const author of spare.values()) {
      if (!(author instanceof FileSystemDirectoryHandle)) continue;
      // There are only files in it.
      for await (const file of author.values()) size += (await (file as FileSystemFileHandle).getFile()).size;
    }
    return size;
  });
}

async function write(editor: EditorPage, words: string): Promise<void> {
  await editor.text.click();
  await editor.page.keyboard.press('Control+End');
  await editor.page.keyboard.type(words);
  await editor.saved();
}
