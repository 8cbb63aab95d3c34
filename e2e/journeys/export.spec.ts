import { readFile } from 'node:fs/promises';
import { endpoints } from '@everdraft/core/api/endpoints';
import { madeUpScene } from '@everdraft/core/test-support/made-up-book';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { createManuscript, signUp } from '../fixtures/author.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { test } from '../fixtures/test.ts';

// What is made offline is made by code that the service worker has kept.
test.use({ serviceWorkers: 'allow' });

const SCENES = [1, 2].map(seed =>
  madeUpScene('en', seed)
    .map(text => `<p>${text}</p>`)
    .join(''),
);
const BOOK = `<h1>Chapter 1</h1>${SCENES[0]}<h1>Chapter 2: North</h1>${SCENES[1]}`;

async function exported(
  page: Page,
  dialog: Locator,
  format: string,
): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: `Export .${format}` }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('[EXPORT-1] [EXPORT-3] [EXPORT-7] [EXPORT-8] an author takes the book out of the studio offline, and it comes back by an import', async ({
  page,
  context,
  author: _,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  const { editor, id } = await EditorPage.open(page, BOOK, 'Low Water');
  await expect(editor.text).toContainText('North');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Type a command or search...').fill('export');
  await page.getByRole('option', { name: /^Export/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByText(/words in 2 chapters/)).toBeVisible();
  await dialog.getByLabel('Author').fill('Ann Marlowe');
  await expectAccessible(page);
  const word = await exported(page, dialog, 'docx');
  expect(word.name).toBe('Low Water.docx');
  await expect(dialog.getByText(/The file has [\d,]+ words in 2 chapters\./)).toBeVisible();

  await dialog.getByRole('radio', { name: 'Plain text .txt' }).click();
  const text = await exported(page, dialog, 'txt');
  expect(text.bytes.toString()).toContain('Chapter 2: North');
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByLabel('Author')).toHaveValue('Ann Marlowe');
  await dialog.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Chosen chapters' }).click();
  await dialog.getByRole('checkbox', { name: 'Chapter 2: North' }).click();
  await expect(dialog.getByText(/words in 1 chapter$/)).toBeVisible();

  for (const file of [word, text]) {
    const answer = await context.request.post(endpoints.importManuscript.path.replace(':id', id), {
      multipart: { file: { name: file.name, mimeType: 'text/plain', buffer: file.bytes } },
    });
    const parsed = await answer.json();
    expect(parsed.content).toBe(BOOK);
    expect(parsed.structure.chapters.map((chapter: { title: string }) => chapter.title)).toEqual([
      'Chapter 1',
      'Chapter 2: North',
    ]);
  }
});

/** What a book is to its author, whatever ids it has. */
async function everythingOf(request: APIRequestContext) {
  const get = async (path: string) => (await request.get(path)).json();
  const [manuscript] = await get(endpoints.listManuscripts.path);
  if (manuscript === undefined) return undefined;
  const { id } = manuscript;
  const { title, content } = await get(endpoints.getManuscript.path.replace(':id', id));
  const cards: { title: string; content: string; metadata: unknown }[] = await get(
    `/api/outline-cards/${id}`,
  );
  const chats: { id: string; title: string }[] = await get(`/api/chat-sessions/${id}`);
  const messages = await Promise.all(
    chats.map(async chat => {
      const said: { content: string }[] = await get(`/api/chat-messages/session/${chat.id}`);
      return [chat.title, ...said.map(message => message.content)];
    }),
  );
  const styles: { name: string; customPrompt: string }[] = await get(endpoints.listWritingStyles.path);
  return {
    title,
    content,
    cards: cards.map(card => [card.title, card.content, card.metadata]),
    messages,
    styles: styles.map(style => [style.name, style.customPrompt]),
  };
}

async function writeEverything(request: APIRequestContext): Promise<void> {
  const { id: manuscriptId } = await createManuscript(request, { title: 'Low Water', content: BOOK });
  for (const title of ['The quay', 'The storm']) {
    const metadata = { type: 'scene', characters: ['Ines'] };
    await request.post(endpoints.createCard.path, {
      data: { manuscriptId, title, content: 'She waits.', metadata },
    });
  }
  const chat = await request.post(endpoints.createChatSession.path, {
    data: { manuscriptId, title: 'Tides' },
  });
  const { id: sessionId } = await chat.json();
  for (const content of ['Is it dark?', 'And cold?']) {
    const message = { manuscriptId, sessionId, role: 'user', mode: 'critic', content };
    await request.post(endpoints.createChatMessage.path, { data: message });
  }
  await request.post(endpoints.createWritingStyle.path, {
    data: { name: 'Terse', customPrompt: 'Be brief.' },
  });
}

test('[EXPORT-1] [EXPORT-11] [ARCHIVE-1] [ARCHIVE-3] [ARCHIVE-4] [ARCHIVE-5] an author takes everything from the dashboard and brings it into another account', async ({
  page,
  context,
  author: _,
  browser,
  baseURL,
}) => {
  await writeEverything(context.request);
  const before = await everythingOf(context.request);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Export Low Water' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: 'Everything .zip' }).click();
  const { name, bytes } = await exported(page, dialog, 'zip');
  expect(name).toMatch(/^Everdraft \d{4}-\d\d-\d\d\.zip$/);
  expect(bytes.includes('books/001 Low Water/manuscript.md')).toBe(true);
  await expect(dialog.getByText('1 book in the file.')).toBeVisible();

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signUp(elsewhere.request);
  const other = await elsewhere.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: /^Account:/ }).click();
  await other.getByRole('menuitem', { name: 'Import everything' }).click();
  const importing = other.getByRole('dialog', { name: 'Import everything' });
  const choose = (file: Buffer) =>
    importing
      .locator('input[type=file]')
      .setInputFiles({ name: 'archive.zip', mimeType: 'application/zip', buffer: file });
  await choose(bytes.subarray(0, bytes.length - 40));
  await expect(
    importing.getByText('This file is not an archive of Everdraft, or it is damaged.'),
  ).toBeVisible();
  await choose(bytes);
  await expect(importing.getByText(/^1 book in this archive\./)).toBeVisible();
  await expectAccessible(other);
  await importing.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(importing.getByText('1 book imported.')).toBeVisible();
  await choose(bytes);
  await expect(importing.getByText(/^This archive was imported on this device on /)).toBeVisible();
  await expect(importing.getByRole('button', { name: 'Import again' })).toBeVisible();
  await importing.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByRole('heading', { name: 'Low Water' })).toBeVisible();
  await expect.poll(() => everythingOf(elsewhere.request)).toEqual(before);
  await elsewhere.close();
});
