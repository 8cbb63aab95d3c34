import { expect } from '@playwright/test';
import { ManuscriptPage } from '../engines/manuscript-page.ts';
import { test } from '../engines/test.ts';

test('an author writes, reloads, and finds the words', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account);
  await app.css('[data-placeholder="Begin writing your masterpiece..."]').expectVisible();
  await book.click();
  await app.type('It was low water.');
  await app.keys('Enter');
  await app.type('Nobody came.');
  await book.expectBlocks(['p: It was low water.', 'p: Nobody came.']);
  await book.expectSaved();
  await app.tab.reload();
  await book.expectBlocks(['p: It was low water.', 'p: Nobody came.']);
  await expect.poll(() => account.textOf(book.id)).toBe('<p>It was low water.</p><p>Nobody came.</p>');
});

test('Enter splits a paragraph, Backspace at its start and Delete at its end join two', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account, '<h1>One</h1><p>Two three.</p><p>Four.</p>');
  await book.click('Two three.');
  await app.keys('Home', ...Array<string>(4).fill('ArrowRight'), 'Enter');
  await book.expectBlocks(['h1: One', 'p: Two ', 'p: three.', 'p: Four.']);
  await app.keys('Backspace');
  await book.expectBlocks(['h1: One', 'p: Two three.', 'p: Four.']);
  await app.keys('End', 'Delete');
  await book.expectBlocks(['h1: One', 'p: Two three.Four.']);
  await app.keys('Home', 'Backspace');
  await app.type(' and ');
  await book.expectBlocks(['h1: One and Two three.Four.']);
  await app.keys('Backspace', 'Backspace', 'Delete');
  await book.expectBlocks(['h1: One anwo three.Four.']);
});

test('words are deleted by Control and Backspace, Control and Delete', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account, '<p>One two three four</p>');
  await book.click('One two');
  await app.keys('End', 'Control+Backspace');
  await book.expectBlocks(['p: One two three ']);
  await app.keys('Home', 'Control+Delete');
  // Engines differ in whether the space behind a word goes with it.
  await expect.poll(() => book.blocks()).toEqual([expect.stringMatching(/^p: {1,2}two three $/)]);
});

test('an author formats by keys and by signs', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account);
  await book.click();
  await app.type('# One');
  await app.keys('Enter');
  await app.type('plain ');
  await app.keys('Control+b');
  await app.type('bold');
  await app.keys('Control+b', 'Control+i');
  await app.type(' slanted');
  await app.keys('Control+i', 'Enter');
  await app.type('---');
  await app.keys('Control+Alt+3');
  await app.type('Small');
  await book.expectBlocks([
    'h1: One',
    'p: plain <strong>bold</strong><em> slanted</em>',
    'hr: ',
    'h3: Small',
  ]);
});

test('lists are begun by signs, indented by Tab and left by Enter', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account);
  await book.click();
  await app.type('- first');
  await app.keys('Enter', 'Tab');
  await app.type('deeper');
  await app.keys('Enter', 'Shift+Tab');
  await app.type('second');
  await app.keys('Enter', 'Enter');
  await app.type('1. counted');
  await app.keys('Enter');
  await app.type('again');
  await app.keys('Enter', 'Backspace');
  await app.type('plain');
  await book.expectBlocks([
    'bullet0: first',
    'bullet1: deeper',
    'bullet0: second',
    'numbered0: counted',
    'numbered0: again',
    'p: plain',
  ]);
});

test('an author takes back their own steps one by one, and takes them again', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account, '<p>Given.</p>');
  await book.click();
  await app.keys('Control+End', 'Enter');
  await app.type('Typed.');
  await app.keys('Control+Alt+2');
  await book.expectBlocks(['p: Given.', 'h2: Typed.']);
  await app.keys('Control+z');
  await book.expectBlocks(['p: Given.', 'p: Typed.']);
  await app.keys('Control+z');
  await book.expectBlocks(['p: Given.', 'p: ']);
  await app.keys('Control+z');
  await book.expectBlocks(['p: Given.']);
  await app.keys('Control+Shift+z', 'Control+Shift+z');
  await book.expectBlocks(['p: Given.', 'p: Typed.']);
  await app.keys('Control+y');
  await book.expectBlocks(['p: Given.', 'h2: Typed.']);
});

test('quotation marks and dashes become those of print', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account);
  await book.click();
  await app.type('"Yes," she said, "it\'s late -- very late..."');
  await book.expectBlocks(['p: “Yes,” she said, “it’s late — very late…”']);
});

test('an input method writes a word, and it is taken back as one', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account, '<p>Before,</p>');
  await book.click();
  await app.keys('Control+End');
  await app.tab.compose(['n', 'ni', 'nihao'], '你好');
  await book.expectBlocks(['p: Before,你好']);
  await app.keys('Control+z');
  await book.expectBlocks(['p: Before,']);
});
