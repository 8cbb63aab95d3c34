import { expect, type Page } from '@playwright/test';
import { openWithStoppedClock, test } from '../fixtures/kit-page.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.describe('toasts', () => {
  test('[UI-1] one shows at a time and a new one takes the place of the old', async ({ page, openKit }) => {
    await openKit();
    await press(page, 'Plain toast');
    await expect(toasts(page)).toHaveText(/All Synced/);
    await press(page, 'Destructive toast');
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toHaveText(/Login failed/);
  });

  test('[UI-2, LIMIT-33] one stays for 5000 ms', async ({ page, openKit }) => {
    await openWithStoppedClock(page, openKit);
    await press(page, 'Plain toast');
    await expect(toasts(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4990);
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(20);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('its time stops while the pointer is on it', async ({ page, openKit }) => {
    await openWithStoppedClock(page, openKit);
    await press(page, 'Plain toast');
    await toasts(page).hover();
    await page.clock.runFor(30_000);
    await expect(toasts(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('[UI-16] one stands under a menu that opens in its place, until that closes', async ({
    page,
    openKit,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openWithStoppedClock(page, openKit);
    const button = page.getByRole('button', { name: 'Account', exact: true });
    await press(page, 'Plain toast');
    await expect(toasts(page)).toBeVisible();
    // Not the toast itself, which rises a little when it comes.
    const list = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');
    const own = await list.boundingBox();
    await button.evaluate(element => element.scrollIntoView({ block: 'start' }));
    await button.press('Enter');
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem').first()).toBeVisible();
    const { y, height } = (await menu.boundingBox()) ?? { y: 0, height: 0 };
    expect(y).toBeLessThan(own?.y ?? 0);
    await expect.poll(async () => (await list.boundingBox())?.y).toBeGreaterThan(y + height);
    await page.keyboard.press('Escape');
    await expect.poll(() => list.boundingBox()).toEqual(own);
  });

  test('[UI-3] [UI-15] [A11Y-2] F8 focuses them, Tab goes on to the action, and the focus goes back', async ({
    page,
    openKit,
  }) => {
    await openKit();
    await press(page, 'Toast with action');
    await expect(toasts(page)).toBeVisible();
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveText(/Card Removed/);
    await expect(page.getByRole('button', { name: 'Toast with action' })).toBeFocused();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Toast with action' })).toBeFocused();
  });

  for (const theme of ['dark', 'light']) {
    test(`[UI-4] a destructive one looks different in ${theme}`, async ({ page, openKit }) => {
      await page.addInitScript(name => localStorage.setItem('theme', name), theme);
      await openKit();
      const look = () =>
        toasts(page).evaluate(toast => {
          const { borderTopColor, backgroundImage } = getComputedStyle(toast);
          return { borderTopColor, backgroundImage, icon: toast.querySelector('path')?.getAttribute('d') };
        });
      await press(page, 'Plain toast');
      const plain = await look();
      await press(page, 'Destructive toast');
      const destructive = await look();
      expect(destructive.borderTopColor).not.toBe(plain.borderTopColor);
      expect(destructive.backgroundImage).not.toBe(plain.backgroundImage);
      expect(destructive.icon).not.toBe(plain.icon);
    });
  }

  test('[A11Y-6] are announced politely, destructive ones at once', async ({ page, openKit }) => {
    await openKit();
    await press(page, 'Plain toast');
    await expect(
      page.locator('[role="status"][aria-live="polite"]', { hasText: 'All Synced' }),
    ).toBeAttached();
    await press(page, 'Destructive toast');
    await expect(page.locator('[aria-live="assertive"]', { hasText: 'Login failed' })).toBeAttached();
  });
});
