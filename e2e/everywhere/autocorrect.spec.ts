import { expect } from '@playwright/test';
import type { AppPage } from '../engines/app-page.ts';
import { ManuscriptPage } from '../engines/manuscript-page.ts';
import { test } from '../engines/test.ts';

/**
 * What the keyboard of a phone does when it corrects a word: it announces the replacement with its range, changes the text of
 * the page itself and puts the caret behind it. No driver has such a keyboard.
 */
async function autocorrect(app: AppPage, wrong: string, right: string): Promise<void> {
  await app.evaluate(
    ([from = '', to = '']) => {
      const page = document.querySelector('[aria-label="Manuscript"]');
      const texts = document.createTreeWalker(page ?? document.body, NodeFilter.SHOW_TEXT);
      let text = texts.nextNode();
      while (text !== null && !text.textContent?.includes(from)) text = texts.nextNode();
      if (page === null || !(text instanceof Text)) throw new Error(`${from} is not on the page.`);
      const start = text.data.indexOf(from);
      const targetRanges = [
        new StaticRange({
          startContainer: text,
          startOffset: start,
          endContainer: text,
          endOffset: start + from.length,
        }),
      ];
      const event = { inputType: 'insertReplacementText', data: to, targetRanges, bubbles: true };
      if (!page.dispatchEvent(new InputEvent('beforeinput', { ...event, cancelable: true }))) return;
      const caret = getSelection()?.anchorOffset ?? 0;
      text.replaceData(start, from.length, to);
      getSelection()?.collapse(text, caret + to.length - from.length);
      page.dispatchEvent(new InputEvent('input', event));
    },
    [wrong, right],
  );
}

test('a word that the keyboard corrects is there once, and typing goes on behind it', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account);
  await book.click();
  await app.type('It was teh ');
  await autocorrect(app, 'teh', 'the');
  await book.expectBlocks(['p: It was the ']);
  await app.type('tide.');
  await book.expectBlocks(['p: It was the tide.']);
  await expect.poll(() => account.textOf(book.id)).toBe('<p>It was the tide.</p>');
});

test('a correction that is longer than the word neither doubles nor eats its neighbors', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account, '<p>Low <strong>watr</strong> at nine.</p>');
  await book.click();
  await app.keys('Control+End');
  await autocorrect(app, 'nine.', 'nineteen.');
  await book.expectBlocks(['p: Low <strong>watr</strong> at nineteen.']);
  await app.type(' So.');
  await book.expectBlocks(['p: Low <strong>watr</strong> at nineteen. So.']);
  await expect.poll(() => account.textOf(book.id)).toBe('<p>Low <strong>watr</strong> at nineteen. So.</p>');
});
