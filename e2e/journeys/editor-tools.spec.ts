import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { toastOf } from '../fixtures/auth-page.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { test } from '../fixtures/test.ts';

const CHAPTERS = Array.from(
  { length: 40 },
  (_, chapter) =>
    `<h1>Chapter ${chapter + 1}</h1>${Array.from({ length: 30 }, (_, index) => `<p>Tib came by in paragraph ${index} of ${chapter + 1}.</p>`).join('')}`,
).join('');

async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).first().click();
}

test('[EDIT-1, EDIT-3, EDIT-4, EDIT-6, EDIT-7, EDIT-8] the toolbar comes with a selection, is used by keys alone, and goes', async ({
  page,
  author: _,
}) => {
  const { editor } = await EditorPage.open(page, '<p>One.</p><p>Two words.</p><p>Three.</p>');
  const toolbar = page.getByRole('toolbar', { name: 'Format' });
  await editor.text.getByText('Two words.').click();
  await expect(toolbar).toBeHidden();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await expect(toolbar).toBeVisible();
  const [bar, line] = await Promise.all([
    toolbar.boundingBox(),
    editor.text.getByText('Two words.').boundingBox(),
  ]);
  expect(bar?.height).toBe(36);
  expect(bar && line && line.y - bar.y - bar.height).toBeGreaterThanOrEqual(4);

  await page.keyboard.press('Alt+F10');
  const bold = toolbar.getByRole('button', { name: 'Bold' });
  await expect(bold).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Italic', 'Heading 1', 'Heading 2']) {
    await page.keyboard.press('ArrowRight');
    await expect(toolbar.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(toolbar.getByRole('button', { name: 'Heading 2' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(editor.text).toBeFocused();
  await expect
    .poll(() => editor.blocks())
    .toEqual(['p: One.', 'h2: <strong>Two words.</strong>', 'p: Three.']);

  await toolbar.getByRole('button', { name: 'Bulleted list' }).click();
  await toolbar.getByRole('button', { name: 'Scene break' }).click();
  await expect(toolbar).toBeHidden();
  await expect
    .poll(() => editor.blocks())
    .toEqual(['p: One.', 'bullet0: <strong>Two words.</strong>', 'hr: ', 'p: Three.']);
});

test('an author renames a character in a long book and takes it back as one step', async ({
  page,
  author: _,
}) => {
  const { editor } = await EditorPage.open(page, CHAPTERS);
  await editor.text.getByText('Tib came by in paragraph 0 of 1.').click();
  await page.keyboard.press('Control+h');
  const bar = page.getByRole('search', { name: 'Find in the book' });
  await expect(bar.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('tib');
  await expect(bar.getByRole('status')).toContainText(/of 1,200$/);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(bar.getByRole('status')).toHaveText('1,200 of 1,200');
  await expect(editor.text.locator('.match.current')).toBeInViewport();
  await page.keyboard.press('F3');
  await expect(bar.getByRole('status')).toHaveText('1 of 1,200');
  await bar.getByRole('button', { name: 'Match case' }).click();
  await expect(bar.getByRole('status')).toHaveText('No matches');
  await bar.getByRole('button', { name: 'Match case' }).click();
  await expect(bar.getByRole('status')).toContainText('1,200');
  await expectAccessible(page);

  await bar.getByRole('textbox', { name: 'Replace with' }).fill('Annabel');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toContainText('1,199');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expect(bar.getByRole('status')).toHaveText('1,199 replaced');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(editor.text).toBeFocused();
  await expect(editor.text.getByText('Annabel came by in paragraph 29 of 40.')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(editor.text.getByText('Tib came by in paragraph 29 of 40.')).toBeAttached();
  await expect(editor.text.getByText('Annabel')).toHaveCount(1);
});

test('the running head names the chapter, and its list jumps by keys to where the book is opened again', async ({
  page,
  author: _,
}) => {
  const { editor } = await EditorPage.open(page, CHAPTERS);
  await editor.text.getByText('Tib came by in paragraph 2 of 1.').click();
  const button = page.getByRole('button', { name: /^Chapters: / });
  await expect(button).toHaveText('Chapter 1');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Chapter 1', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(editor.text).toBeFocused();
  const heading = editor.text.locator('h1', { hasText: /^Chapter 39$/ });
  await expect(heading).toBeInViewport();
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await expect(editor.text.locator('h1', { hasText: 'Chapter 39 again' })).toBeInViewport();
  await editor.saved();
  await page.getByRole('link', { name: 'My Projects' }).click();
  await expect(page.getByRole('heading', { name: 'Low Water' })).toBeVisible();
  await page.goBack();
  await expect(editor.text.locator('h1', { hasText: 'Chapter 39 again' })).toBeInViewport();
  await expect(button).toHaveText(/Chapter 3[89]/);
});

test('[EDIT-21] focus mode leaves only the page, holds the line, and Escape leaves it', async ({
  page,
  author: _,
}) => {
  const { editor } = await EditorPage.open(page, CHAPTERS);
  await editor.text.getByText('Tib came by in paragraph 20 of 1.').click();
  await runCommand(page, 'Focus Mode');
  const leave = page.getByRole('button', { name: 'Leave focus' });
  await expect(leave).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Project' })).toBeHidden();
  await expect(editor.text).toBeFocused();
  await page.keyboard.type(' Now.');
  const now = editor.text.locator('.now');
  await expect(now).toContainText(' Now.');
  await expect(now).toHaveCount(1);
  await expect
    .poll(async () => {
      const box = await now.boundingBox();
      return box && page.viewportSize() && (box.y + box.height / 2) / (page.viewportSize()?.height ?? 1);
    })
    .toBeCloseTo(0.54, 1);
  await expect(page.getByText('1 word this session')).toBeAttached();
  await expectAccessible(page);
  // What is told while only the page is there waits until the author is back.
  const answered = page.waitForResponse(/\/api\//);
  await page.keyboard.press('Control+s');
  await answered;
  await page.keyboard.type(' On.');
  await expect(now).toContainText(' Now. On.');
  await expect(toastOf(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(leave).toBeHidden();
  await expect(toastOf(page)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Project' })).toBeVisible();

  await runCommand(page, 'Typewriter Scrolling');
  await expect(editor.text).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(async () => {
      const scroll = await page.locator('[data-manuscript-scroll]').boundingBox();
      const caret = await editor.text.evaluate(
        () => getSelection()?.getRangeAt(0).getBoundingClientRect().y ?? 0,
      );
      return scroll && (caret + 12 - scroll.y) / scroll.height;
    })
    .toBeCloseTo(0.54, 1);
  await page.reload();
  await expect(editor.text).toBeVisible();
  await runCommand(page, 'Stop Typewriter Scrolling');
});

test('when the disk refuses the words the page says so and hands out a copy until they are saved', async ({
  page,
  faults,
  author: _,
}) => {
  faults.expect(/QuotaExceededError/);
  const { editor } = await EditorPage.open(page, '<p>Kept.</p>');
  await page.evaluate(() => {
    const { add, put } = IDBObjectStore.prototype;
    const refuse = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
    Object.assign(window, { freeDisk: () => Object.assign(IDBObjectStore.prototype, { add, put }) });
  });
  await editor.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  const banner = page.getByRole('alert').filter({ hasText: 'Your words are not saved on this device' });
  await expect(banner).toBeVisible();
  const downloading = page.waitForEvent('download');
  await banner.getByRole('button', { name: 'Download a copy' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Low Water.html');
  expect(await readFile(await download.path(), 'utf8')).toContain('<p>Kept. And more.</p>');
  await page.evaluate(() => Reflect.get(window, 'freeDisk')());
  await page.keyboard.press('Escape');
  await editor.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Saved.');
  await expect(banner).toBeHidden();
});

test('on paper there is the whole book and nothing else', async ({ page, author: _ }) => {
  const { editor } = await EditorPage.open(page, CHAPTERS);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect.poll(async () => (await editor.blocks()).length).toBe(1_240);
  await expect(editor.text.getByText('Tib came by in paragraph 29 of 40.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Project' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Chapters: / })).toBeHidden();
  const { page: height, text } = await editor.text.evaluate(element => ({
    page: document.documentElement.scrollHeight,
    text: element.getBoundingClientRect().height,
  }));
  expect(height).toBeGreaterThanOrEqual(Math.floor(text));
});
