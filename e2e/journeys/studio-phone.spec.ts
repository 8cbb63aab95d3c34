import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { createManuscript } from '../fixtures/author.ts';
import { StudioPage } from '../fixtures/studio-page.ts';
import { test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function openBook(page: Page): Promise<StudioPage> {
  const { id } = await createManuscript(page.context().request, {
    title: 'The Tidewaiter',
    content: '<p>They went down the weed-slick stair with the lantern shuttered.</p>'.repeat(60),
  });
  const studio = new StudioPage(page);
  await studio.open(id);
  await expect(page.getByText('weed-slick').first()).toBeVisible();
  return studio;
}

interface Finger {
  cdp: CDPSession;
  on: Locator;
  downPx: number;
  durationMs: number;
}

/** A real touch that begins in the middle of something, moves, and leaves the screen when it is said to. */
async function swipe({ cdp, on, downPx, durationMs }: Finger): Promise<void> {
  const box = await on.boundingBox();
  if (box === null) throw new Error('There is nothing to touch.');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const start = Date.now() / 1000;
  const point = (part: number) => [{ x, y: y + downPx * part }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0), timestamp: start });
  for (const part of [0.5, 1]) {
    await cdp.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: point(part),
      timestamp: start + (durationMs / 1000) * part,
    });
  }
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: start + durationMs / 1000,
  });
}

test('[PANEL-11] [PANEL-12] [PANEL-13] [LIMIT-20] [LIMIT-21] a swipe on the handle shows and hides the chat, and flicking through prose does not', async ({
  page,
  context,
  author: _,
}) => {
  const studio = await openBook(page);
  const cdp = await context.newCDPSession(page);
  const peek = page.getByRole('button', { name: 'Ask Ghostwriter' });
  const handle = page.getByRole('button', { name: 'Hide chat' });
  const manuscript = studio.manuscript;
  await expect(studio.chat).toBeHidden();

  await swipe({ cdp, on: manuscript, downPx: -200, durationMs: 120 });
  await expect.poll(() => manuscript.evaluate(element => element.scrollTop)).toBeGreaterThan(50);
  await expect(studio.chat).toBeHidden();
  await swipe({ cdp, on: manuscript, downPx: 200, durationMs: 120 });
  await expect.poll(() => manuscript.evaluate(element => element.scrollTop)).toBeLessThan(50);
  await expect(studio.chat).toBeHidden();
  await swipe({ cdp, on: peek, downPx: -49, durationMs: 100 });
  await swipe({ cdp, on: peek, downPx: -60, durationMs: 301 });
  await expect(studio.chat).toBeHidden();

  await swipe({ cdp, on: peek, downPx: -50, durationMs: 300 });
  await expect(studio.chat).toBeVisible();
  await expect(peek).toBeHidden();
  await swipe({ cdp, on: handle, downPx: 49, durationMs: 100 });
  await swipe({ cdp, on: handle, downPx: 60, durationMs: 301 });
  await expect(studio.chat).toBeVisible();
  await swipe({ cdp, on: handle, downPx: 50, durationMs: 300 });
  await expect(studio.chat).toBeHidden();

  await peek.tap();
  await expect(studio.chat).toBeVisible();
  await swipe({ cdp, on: studio.chat.getByRole('heading', { level: 2 }), downPx: 80, durationMs: 100 });
  await expect(studio.chat).toBeHidden();

  // One pixel wider there is room for the chat beside the page, and nothing to swipe.
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(handle).toHaveCount(0);
  await expect(studio.chat).toBeVisible();
  await swipe({ cdp, on: studio.chat.getByRole('heading', { level: 2 }), downPx: 80, durationMs: 100 });
  await expect(studio.chat).toBeVisible();
  await page.setViewportSize({ width: 767, height: 844 });
  await expect(peek).toBeVisible();
});

test('[STUDIO-17] [A11Y-3] on a phone everything else is in the menu, by keyboard too', async ({
  page,
  author,
}) => {
  const studio = await openBook(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByText('600 words')).toBeVisible();
  await expect(menu.getByText('Synced', { exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: author.email })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sync' })).toHaveCount(0);
  await menu.getByRole('radio', { name: 'Researcher' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.getByRole('button', { name: 'Ask Researcher' })).toBeVisible();

  await button.press('Enter');
  await menu.getByRole('button', { name: 'New' }).press('Enter');
  await expect(page.getByLabel('Project Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await button.press('Enter');
  await menu.getByRole('button', { name: 'Editor' }).press('Enter');
  await expect(studio.chat).toBeVisible();
  await expect(page.getByText('weed-slick').first()).toBeHidden();
  await page.getByRole('button', { name: 'Hide chat' }).press('Enter');
  await expect(page.getByText('weed-slick').first()).toBeVisible();
  await expect(studio.chat).toBeHidden();

  await button.press('Enter');
  await menu.getByRole('button', { name: 'Outline' }).press('Enter');
  await expect(menu).toBeHidden();
  const outline = page.getByRole('region', { name: 'Outline & Cards' });
  await expect(page.locator(':focus').filter({ has: outline })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(outline).toBeHidden();
  await expect(button).toBeFocused();
});
