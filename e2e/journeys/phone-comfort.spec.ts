import { expect, type Page } from '@playwright/test';
import { EditorPage } from '../fixtures/editor-page.ts';
import { StudioPage } from '../fixtures/studio-page.ts';
import { test } from '../fixtures/test.ts';
import { smallTargets } from '../fixtures/touch-targets.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const PROSE = '<p>They went down the weed-slick stair with the lantern shuttered.</p>'.repeat(60);
const KEYBOARD_PX = 336;

/** As Safari does it: the page keeps its height and the keyboard lies over its foot. */
async function showKeyboard(page: Page, heightPx: number): Promise<void> {
  await page.evaluate(covered => {
    if (visualViewport === null) throw new Error('There is no visual viewport.');
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - covered });
    visualViewport.dispatchEvent(new Event('resize'));
  }, heightPx);
}

function caretBottom(page: Page): Promise<number> {
  return page.evaluate(() => {
    const selection = getSelection();
    return selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect().bottom : Number.NaN;
  });
}

test('a screen keyboard covers neither the caret, the composer nor a dialog', async ({ page, author: _ }) => {
  await EditorPage.open(page, PROSE);
  const studio = new StudioPage(page);
  const visiblePx = 844 - KEYBOARD_PX;
  await page.touchscreen.tap(150, 700);
  expect(await caretBottom(page)).toBeGreaterThan(visiblePx);
  await showKeyboard(page, KEYBOARD_PX);
  await expect.poll(() => caretBottom(page)).toBeLessThan(visiblePx);
  await page.keyboard.type('He waited. ');
  expect(await caretBottom(page)).toBeLessThan(visiblePx);

  await page.getByRole('button', { name: 'Ask Ghostwriter' }).tap();
  const composer = studio.chat.getByRole('textbox', { name: 'Message' });
  await composer.tap();
  await expect
    .poll(async () => {
      const box = await composer.boundingBox();
      return box && box.y + box.height;
    })
    .toBeLessThan(visiblePx);
  await page.getByRole('button', { name: 'Hide chat' }).tap();

  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'New' }).tap();
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create Project' });
  await expect
    .poll(async () => {
      const box = await create.boundingBox();
      return box && box.y + box.height;
    })
    .toBeLessThan(visiblePx);
  await showKeyboard(page, 0);
  await expect
    .poll(async () => {
      const box = await create.boundingBox();
      return box && box.y + box.height;
    })
    .toBeGreaterThan(visiblePx);
});

test('every control can be hit with a thumb', async ({ page, author: _ }) => {
  const studio = new StudioPage(page);
  const small: Record<string, string[]> = {};
  const look = async (screen: string) => {
    const found = await smallTargets(page);
    if (found.length > 0) small[screen] = found;
  };
  const { id } = await EditorPage.open(page, PROSE);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Open' }).first()).toBeVisible();
  await look('dashboard');
  await studio.open(id);
  await expect(page.getByText('weed-slick').first()).toBeVisible();
  await look('studio');
  await page.getByRole('button', { name: 'Ask Ghostwriter' }).tap();
  await expect(studio.chat.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await look('chat');
  await page.getByRole('button', { name: 'Hide chat' }).tap();
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Outline' })).toBeVisible();
  await look('menu');
  await menu.getByRole('button', { name: 'Outline' }).tap();
  const outline = page.getByRole('region', { name: 'Outline & Cards' });
  await outline.getByRole('button', { name: 'Create First Card' }).tap();
  await expect(outline.getByPlaceholder('Card content...')).toBeVisible();
  await look('outline');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await menu.getByRole('button', { name: 'Settings' }).tap();
  for (const tab of ['AI Settings', 'Editor', 'Advanced']) {
    await page.getByRole('tab', { name: tab }).tap();
    await look(`settings, ${tab}`);
  }
  await page.keyboard.press('Escape');
  await page.context().clearCookies();
  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await look('sign-in');
  expect(small).toEqual({});
});

test('predictive text replaces the word it corrects, once', async ({ page, context, author: _ }) => {
  const { editor } = await EditorPage.open(page, '<p>It was teh</p>');
  await editor.text.tap();
  await page.keyboard.press('End');
  const cdp = await context.newCDPSession(page);
  // What a phone's keyboard does: the word before the caret becomes a composition again and is committed corrected.
  await cdp.send('Input.imeSetComposition', {
    text: 'the',
    selectionStart: 3,
    selectionEnd: 3,
    replacementStart: 7,
    replacementEnd: 10,
  });
  await cdp.send('Input.insertText', { text: 'the' });
  await page.keyboard.type(' end');
  await expect.poll(() => editor.blocks()).toEqual(['p: It was the end']);
  await editor.saved();
  await page.reload();
  await expect.poll(() => editor.blocks()).toEqual(['p: It was the end']);
});

test('a replacement that the browser makes by itself changes that word alone', async ({
  page,
  author: _,
}) => {
  const { editor } = await EditorPage.open(page, '<p>They recieve <b>the</b> letter.</p><p>Nobody came.</p>');
  await editor.text.evaluate(element => {
    const node = element.querySelector('p')?.firstChild;
    if (!node) throw new Error('There is no text.');
    const range = document.createRange();
    range.setStart(node, 5);
    range.setEnd(node, 12);
    element.focus();
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    // A spelling correction arrives as one event with the range it replaces, and then as a change of the page.
    const event = new InputEvent('beforeinput', {
      bubbles: true,
      cancelable: true,
      inputType: 'insertReplacementText',
      data: 'receive',
      targetRanges: [
        new StaticRange({ startContainer: node, startOffset: 5, endContainer: node, endOffset: 12 }),
      ],
    });
    if (element.dispatchEvent(event)) document.execCommand('insertText', false, 'receive');
  });
  await expect
    .poll(() => editor.blocks())
    .toEqual(['p: They receive <strong>the</strong> letter.', 'p: Nobody came.']);
});

test('pulling down does not reload the page, and a reload keeps the place', async ({ page, author: _ }) => {
  const { id } = await EditorPage.open(page, PROSE);
  const studio = new StudioPage(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe(
    'none',
  );
  await studio.manuscript
    .getByText('weed-slick')
    .nth(30)
    .tap({ position: { x: 20, y: 10 } });
  const place = () => studio.manuscript.evaluate(element => element.scrollTop);
  await expect.poll(place).toBeGreaterThan(400);
  await page.keyboard.type('Here. ');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeAttached();
  await page.reload();
  await studio.open(id);
  await expect(studio.manuscript.getByText('Here. ')).toBeInViewport();
});
