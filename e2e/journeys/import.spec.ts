import { endpoints } from '@everdraft/core/api/endpoints';
import type { Manuscript } from '@everdraft/core/entities/manuscript';
import { madeUpScene } from '@everdraft/core/test-support/made-up-book';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { toastOf } from '../fixtures/auth-page.ts';
import { createManuscript } from '../fixtures/author.ts';
import { OutlinePage } from '../fixtures/outline-page.ts';
import { test } from '../fixtures/test.ts';

const SCENES = [1, 2, 3].map(seed => madeUpScene('en', seed).join('\n\n'));
const BOOK = `Chapter 1\n\n${SCENES[0]}\n\n* * *\n\n${SCENES[1]}\n\nChapter 2: North\n\n${SCENES[2]}\n`;

async function openImport(page: Page, manuscriptId: string) {
  const outline = new OutlinePage(page);
  await outline.open(manuscriptId);
  await page.getByRole('button', { name: 'Import Manuscript' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Manuscript' });
  return { outline, dialog, chooser: dialog.getByLabel('Choose .txt or .docx file (max 500KB)') };
}

function file(name: string, text: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

async function textOf({ request }: BrowserContext, id: string): Promise<string> {
  const answer = await request.get(endpoints.getManuscript.path.replace(':id', id));
  return ((await answer.json()) as Manuscript).content;
}

test('[IMPORT-1] [IMPORT-3] [IMPORT-4] [IMPORT-5] [IMPORT-6] [IMPORT-7] [IMPORT-8] [IMPORT-13] [IMPORT-15] [IMPORT-16] [IMPORT-17] [IMPORT-21] [IMPORT-27] [UI-15] an author imports a book, sees it without a reload and takes it back', async ({
  page,
  context,
  author: _,
}) => {
  const { id } = await createManuscript(context.request, { title: 'Book', content: '<p>my own words</p>' });
  const { outline, dialog, chooser } = await openImport(page, id);

  await chooser.setInputFiles(file('book.txt', BOOK));
  await expect(toastOf(page)).toContainText('Manuscript parsed');
  await expect(toastOf(page)).toContainText('Found 2 chapters');
  await expect(dialog.getByRole('heading', { name: 'Preview: 2 chapters found' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Chapter 2: North' })).toBeVisible();
  await expect(dialog.getByLabel('Replace existing outline cards')).not.toBeChecked();
  await expect(dialog.getByLabel('Update manuscript content with uploaded text')).toBeChecked();
  await expect(dialog.getByLabel('Add after the existing text')).not.toBeChecked();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Import Manuscript' }).click();
  await expect(dialog.getByText('book.txt')).toBeHidden();
  await chooser.setInputFiles(file('book.txt', BOOK));
  await expect(toastOf(page)).toContainText('Manuscript parsed');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(toastOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Import Manuscript' }).click();

  await chooser.setInputFiles(file('book.txt', BOOK));
  await dialog.getByRole('button', { name: 'Confirm Import' }).click();
  await expect(toastOf(page)).toContainText('Import complete');
  await expect(toastOf(page)).toContainText('Outline cards created successfully');
  await expect(dialog).toBeHidden();
  await expect(outline.cards).toHaveCount(5);
  await expect(
    page.getByRole('textbox', { name: 'Manuscript' }).getByRole('heading', { name: 'Chapter 2: North' }),
  ).toBeAttached();
  expect(await textOf(context, id)).not.toContain('my own words');

  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page)).toContainText('Import undone');
  await expect(outline.cards).toHaveCount(0);
  expect(await textOf(context, id)).toBe('<p>my own words</p>');
});

test('[IMPORT-2] [IMPORT-10] [IMPORT-12] [IMPORT-18] [IMPORT-19] a file that cannot be imported is refused in plain words', async ({
  page,
  context,
  author: _,
  faults,
}) => {
  faults.expect(/status of 5\d\d/);
  const { id } = await createManuscript(context.request, { title: 'Book' });
  const { dialog, chooser } = await openImport(page, id);
  const sent: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/import')) sent.push(request.url());
  });
  await chooser.setInputFiles(file('book.pdf', 'words'));
  await expect(toastOf(page)).toContainText('Invalid file type');
  await expect(toastOf(page)).toContainText('Only .txt or .docx files are supported');
  await chooser.setInputFiles(file('book.txt', 'a'.repeat(500 * 1024 + 1)));
  await expect(toastOf(page)).toContainText('File too large');
  await expect(toastOf(page)).toContainText('Maximum file size is 500KB');
  expect(sent).toEqual([]);
  await chooser.setInputFiles(file('book.docx', 'no Word file'));
  await expect(toastOf(page)).toContainText('Upload failed');
  await expect(toastOf(page)).toContainText('This is not a Word document.');
  await expect(dialog.getByRole('button', { name: 'Confirm Import' })).toBeDisabled();

  const held = Promise.withResolvers<void>();
  await page.route('**/import', async route => {
    await held.promise;
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await chooser.setInputFiles(file('book.txt', BOOK));
  await expect(dialog.getByText('Analyzing...')).toBeVisible();
  held.resolve();
  await expect(toastOf(page)).toContainText('Failed to parse manuscript');
  await expect(dialog.getByText('Analyzing...')).toBeHidden();
});

test.describe('without a network', () => {
  // The part that reads files is kept by the service worker, like the rest of the app.
  test.use({ serviceWorkers: 'allow' });

  test('[IMPORT-20] [IMPORT-28] a text is previewed, and confirming says that the server is away', async ({
    page,
    context,
    author: _,
    faults,
  }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
    const { id } = await createManuscript(context.request, { title: 'Book', content: '<p>kept</p>' });
    const { dialog, chooser } = await openImport(page, id);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await chooser.setInputFiles(file('book.txt', BOOK));
    await expect(dialog.getByRole('heading', { name: 'Preview: 2 chapters found' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirm Import' }).click();
    await expect(toastOf(page)).toContainText('Import failed');
    await expect(toastOf(page)).toContainText('cannot reach the server');
    await context.setOffline(false);
    expect(await textOf(context, id)).toBe('<p>kept</p>');
  });
});
