import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@everdraft/core/api/endpoints';
import { madeUpScene } from '@everdraft/core/test-support/made-up-book';
import { expect } from '@playwright/test';
import { ManuscriptPage } from '../engines/manuscript-page.ts';
import { test } from '../engines/test.ts';

const SCENES = [1, 2, 3].map(seed => madeUpScene('en', seed));
const FILE = `Chapter 1\n\n${SCENES[0]?.join('\n\n')}\n\n* * *\n\n${SCENES[1]?.join('\n\n')}\n\nChapter 2: North\n\n${SCENES[2]?.join('\n\n')}\n`;

test('an author imports a file, sees it without a reload and takes it back', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account, '<p>my own words</p>');
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-import-'));
  const path = join(folder, 'book.txt');
  await writeFile(path, FILE);
  await app.role('button', 'Import Manuscript').click();
  const dialog = app.role('dialog', 'Import Manuscript');
  await dialog.expectVisible();
  await app.tab.setFiles('[role="dialog"] input[type="file"]', [path]);
  await dialog.role('heading', 'Preview: 2 chapters found').expectVisible();
  await dialog.role('button', 'Confirm Import').click();
  await app.toast.expectText('Import complete');
  await app.role('region', 'Outline & Cards').role('article').expectCount(5);
  await book.text.role('heading', 'Chapter 2: North').expectCount(1);
  await app.toast.role('button', 'Undo').click();
  await app.toast.expectText('Import undone');
  await expect.poll(() => account.textOf(book.id)).toBe('<p>my own words</p>');
  await book.expectBlocks(['p: my own words']);
  await rm(folder, { recursive: true });
});

test('an author exports a book as Word and as text', async ({ app, account, device }) => {
  const paragraphs = SCENES[0]?.map(text => `<p>${text}</p>`).join('');
  await ManuscriptPage.open(
    app,
    account,
    `<h1>Chapter 1</h1>${paragraphs}<h1>Chapter 2: North</h1>${paragraphs}`,
  );
  await app.role('button', 'Export').click();
  const dialog = app.role('dialog', 'Export');
  await dialog.text(/words in 2 chapters/).expectVisible();
  const word = device.nextDownload();
  await dialog.role('button', 'Export .docx').click();
  const { name, bytes } = await word;
  expect(name).toBe('Low Water.docx');
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await dialog.role('radio', 'Plain text .txt').click();
  const text = device.nextDownload();
  await dialog.role('button', 'Export .txt').click();
  expect((await text).bytes.toString()).toContain('Chapter 2: North');
});

test('an author keeps a version, writes on, compares and brings it back', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account, '<p>The first draft.</p>');
  await book.text.expectText('The first draft.');
  // Another program of the same author: what it replaces is kept by the server.
  await account.call('PATCH', endpoints.changeManuscript.path.replace(':id', book.id), {
    content: '<p>She waited for the boat.</p>',
  });
  await book.text.expectText('She waited for the boat.');
  await app.keys('Control+k');
  await app.type('history');
  await app.role('option', /^History/).click();
  const history = app.role('dialog', 'History');
  await history.role('button', /Before the whole text was replaced/).click();
  await history.text('Since then').expectVisible();
  await history.role('tab', 'Text').click();
  await history.text('The first draft.').expectVisible();
  await history.role('button', 'Restore this version').click();
  await app.toast.expectText('Version restored');
  await expect.poll(() => book.blocks()).toEqual(['p: The first draft.']);
  await app.toast.role('button', 'Undo').click();
  await expect.poll(() => book.blocks()).toEqual(['p: She waited for the boat.']);
});
