import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Account } from '../engines/account.ts';
import { CHAPTERS, longBook } from '../engines/long-book.ts';
import { ManuscriptPage } from '../engines/manuscript-page.ts';
import { test } from '../engines/test.ts';

const BOOK = longBook();

/** A long text as a failure should print it; two texts that differ have different ones. */
function digest(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.length} characters, ${hash}, ${text.slice(0, 60)}…${text.slice(-60)}`;
}

async function expectOnServer(account: Account, { id }: { id: string }, text: string): Promise<void> {
  await expect
    .poll(async () => digest(await account.textOf(id)), { message: 'the text on the server' })
    .toBe(digest(text));
}

/** The text of the block in which the caret stands, and whether the author sees it. */
function caretIn(book: ManuscriptPage): Promise<{ block: string; isSeen: boolean }> {
  return book.app.evaluate(() => {
    const selection = getSelection();
    const node = selection?.focusNode ?? null;
    const element = node instanceof Element ? node : node?.parentElement;
    const block = element?.closest('.sheet > *');
    const scroller = document.querySelector('[data-manuscript-scroll]')?.getBoundingClientRect();
    const { top, bottom } = block?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const isSeen = scroller !== undefined && bottom > scroller.top && top < scroller.bottom;
    return { block: (block?.textContent ?? 'no block').slice(0, 40), isSeen };
  }, undefined);
}

test('Control and End go to the end of 100,000 words at once, and Control and Home back', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account, BOOK);
  await book.click('The first line.');
  await app.keys('Control+End');
  await expect.poll(() => caretIn(book)).toEqual({ block: 'The last line.', isSeen: true });
  await app.type(' And the end.');
  await book.text.text('The last line. And the end.').expectInViewport();
  await app.keys('Control+Home');
  await expect.poll(() => caretIn(book)).toEqual({ block: 'The first line.', isSeen: true });
  await app.type('Here: ');
  await book.text.text('Here: The first line.').expectInViewport();
  await expect
    .poll(async () => {
      const text = await account.textOf(book.id);
      return [
        text.startsWith('<p>Here: The first line.</p>'),
        text.endsWith('<p>The last line. And the end.</p>'),
      ];
    })
    .toEqual([true, true]);
});

test('Shift, Control and End select everything below, and the next key replaces it', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account, BOOK);
  await book.click('The first line.');
  await app.keys('End', 'Shift+Control+End');
  await expect.poll(() => caretIn(book)).toEqual({ block: 'The last line.', isSeen: true });
  await app.type('!');
  await expectOnServer(account, book, '<p>The first line.!</p>');
  await book.expectBlocks(['p: The first line.!']);
  await app.keys('Control+z');
  await expectOnServer(account, book, BOOK);
});

test('select all and copy give the whole book, and cutting it can be taken back', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account, BOOK);
  await book.click('The first line.');
  await app.keys('Control+a', 'Control+x');
  await book.expectBlocks(['p: ']);
  await app.keys('Control+v');
  await expectOnServer(account, book, BOOK);
});

test('deletion across a long book takes what lies between, and undo brings it back', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account, BOOK);
  await book.click('The first line.');
  await app.keys('Home', 'Shift+Control+End', 'Shift+ArrowLeft', 'Delete');
  await expectOnServer(account, book, '<p>.</p>');
  await app.keys('Control+z');
  await expectOnServer(account, book, BOOK);
  await expect.poll(() => app.evaluate(() => String(getSelection()).length > 1_000, undefined)).toBe(true);
});

test('Page Down goes on from screen to screen, and Page Up back to the start', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account, BOOK);
  await book.click('The first line.');
  const seen = new Set<string>();
  for (let page = 0; page < 12; page += 1) {
    await app.keys('PageDown');
    await expect.poll(async () => (await caretIn(book)).isSeen).toBe(true);
    seen.add((await caretIn(book)).block);
  }
  expect(seen.size).toBe(12);
  await app.keys(...Array<string>(14).fill('PageUp'));
  await expect.poll(() => caretIn(book)).toEqual({ block: 'The first line.', isSeen: true });
  // From the end too, where the book was not on the page when it was opened.
  await app.keys('Control+End', 'PageUp');
  await expect
    .poll(() => caretIn(book))
    .toMatchObject({ block: expect.stringMatching(/of 40/), isSeen: true });
  await app.keys('PageDown', 'PageDown');
  await expect.poll(() => caretIn(book)).toEqual({ block: 'The last line.', isSeen: true });
});

test('the find bar reaches every place, and a name is replaced everywhere as one step', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account, BOOK);
  await book.click('The first line.');
  await app.keys('Control+h');
  const bar = app.role('search', 'Find in the book');
  await bar.role('textbox', 'Find').expectFocused();
  await app.type('the lantern');
  await bar.role('status').expectText(/of 2,400$/);
  await app.keys('Shift+Enter');
  await bar.role('status').expectText('2,400 of 2,400');
  await book.text.css('.match.current').expectInViewport();
  await bar.role('textbox', 'Replace with').fill('a lamp');
  await bar.role('button', 'Replace all').click();
  await bar.role('status').expectText('2,400 replaced');
  await expect.poll(async () => (await account.textOf(book.id)).split('a lamp').length).toBe(2_401);
  await app.keys('Escape');
  await book.text.expectFocused();
  await app.keys('Control+z');
  await expectOnServer(account, book, BOOK);
});

test('the list of chapters leads to each, and the book is opened again at that place', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account, BOOK);
  await book.click('The first line.');
  await app.role('button', /^Chapters: /).click();
  await app.role('button', 'Chapter 1').expectFocused();
  await app.keys('End', 'ArrowUp', 'Enter');
  await book.text.expectFocused();
  await app.keys('End');
  await app.type(' again');
  const heading = book.text.text(`Chapter ${CHAPTERS - 1} again`);
  await heading.expectInViewport();
  await app.role('link', 'My Projects').click();
  await app.role('article', 'Low Water').expectVisible();
  await app.tab.back();
  await heading.expectInViewport();
});
