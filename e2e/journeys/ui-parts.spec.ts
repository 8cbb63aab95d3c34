import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openWithStoppedClock, test } from '../fixtures/kit-page.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.describe('tooltips', () => {
  test('[UI-5, LIMIT-32] one opens after 700 ms', async ({ page, openKit }) => {
    await openWithStoppedClock(page, openKit);
    await page.getByRole('button', { name: 'Outline drawer' }).hover();
    await page.clock.runFor(690);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(page.getByRole('tooltip')).toBeVisible();
  });

  test('[UI-6] within 300 ms of another the next opens at once, later it waits', async ({
    page,
    openKit,
  }) => {
    await openWithStoppedClock(page, openKit);
    const first = page.getByRole('button', { name: 'Outline drawer' });
    const second = page.getByRole('button', { name: 'Account', exact: true });
    await first.hover();
    await page.clock.runFor(710);
    await expect(page.getByRole('tooltip')).toHaveText(/Outline drawer/);

    await page.mouse.move(0, 0);
    await page.clock.runFor(290);
    await second.hover();
    await expect(page.getByRole('tooltip').and(page.locator(':not([data-state="closed"])'))).toHaveText(
      /Account/,
    );

    await page.mouse.move(0, 0);
    await page.clock.runFor(310);
    await first.hover();
    await page.clock.runFor(690);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});

test('a tooltip opens for the keyboard at once, and not when a menu gives the focus back', async ({
  page,
  openKit,
}) => {
  await openKit();
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Tab');
  await expect(account).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText(/Account/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test("[UI-7, LIMIT-31] a scroll area's bar hides 600 ms after the last move", async ({ page, openKit }) => {
  await openWithStoppedClock(page, openKit);
  const area = page.getByRole('region', { name: 'Lines' });
  const barColour = () => area.evaluate(element => getComputedStyle(element).scrollbarColor.split(') ')[0]);
  const hidden = await barColour();
  await area.hover();
  await area.evaluate(element =>
    element.addEventListener('scrollend', () => element.setAttribute('data-came-to-rest', '')),
  );
  await page.mouse.wheel(0, 100);
  await expect(area).toHaveAttribute('data-bar', 'shown');
  // It glides on by the browser's own clock, and would be seen to move after the time has passed.
  await expect(area).toHaveAttribute('data-came-to-rest');
  expect(await barColour()).not.toBe(hidden);
  await page.clock.runFor(590);
  await expect(area).toHaveAttribute('data-bar', 'shown');
  await page.clock.runFor(20);
  await expect(area).toHaveAttribute('data-bar', 'hidden');
  await expect.poll(barColour).toBe(hidden);
});

test.describe('dialogs', () => {
  test('[A11Y-3] one takes the focus and gives it back', async ({ page, openKit }) => {
    await openKit();
    await press(page, 'Dialog sm');
    await expect(page.getByRole('dialog').getByLabel('Project Title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Dialog sm' })).toBeFocused();
  });

  test('one closes by a click outside, and the page behind does not scroll', async ({ page, openKit }) => {
    await openKit();
    await press(page, 'Dialog md');
    await expect(page.getByRole('dialog')).toBeVisible();
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(20, 20);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.mouse.click(20, 20);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a confirmation ignores a click outside, focuses Cancel, and Escape cancels', async ({
    page,
    openKit,
  }) => {
    await openKit();
    await press(page, 'Confirmation');
    const confirmation = page.getByRole('alertdialog', { name: /Ninety Days of Rain/ });
    await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.mouse.click(20, 20);
    await expect(confirmation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(confirmation).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Confirmation' })).toBeFocused();
  });

  test('[A11Y-3] one opened from a menu gives the focus back to its button', async ({ page, openKit }) => {
    await openKit();
    const button = page.getByRole('button', { name: 'Account', exact: true });
    // The button is the same when the menu's code has come: one made anew would lose the focus.
    await button.evaluate(element => element.setAttribute('data-seen', ''));
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    // While the menu fades away, Escape is still its own.
    await expect(page.getByRole('menu', { includeHidden: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('data-seen');
  });

  test('below 640 px one is a sheet at the foot of the screen', async ({ page, openKit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openKit();
    await press(page, 'Dialog sm');
    await expect
      .poll(async () => {
        const box = await page.getByRole('dialog').boundingBox();
        return box && { left: box.x, width: box.width, foot: box.y + box.height };
      })
      .toEqual({ left: 0, width: 390, foot: 844 });
  });
});

test.describe('controls', () => {
  test('a select is chosen from by arrows and by letters', async ({ page, openKit }) => {
    await openKit();
    const select = page.getByRole('combobox', { name: 'Chapter' });
    await expect(select).toHaveText('Select chapter');
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(select).toHaveText('Chapter 2');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.type('Chapter 24');
    await expect(select).toHaveText('Chapter 24');
    await expect(select).toBeFocused();
  });

  test('a pending button keeps its width, says its words and gives the focus back', async ({
    page,
    openKit,
  }) => {
    await openWithStoppedClock(page, openKit);
    const button = page.getByRole('button', { name: 'Confirm Import' });
    const width = (await button.boundingBox())?.width ?? 0;
    await button.click();
    const pending = page.getByRole('button', { name: 'Creating Cards...' });
    await expect(pending).toBeDisabled();
    expect((await pending.boundingBox())?.width).toBeCloseTo(width, 0);
    await page.clock.runFor(1000);
    await expect(button).toBeEnabled();
    await expect(button).toBeFocused();
  });

  test("a field's error and hint are read with it", async ({ page, openKit }) => {
    await openKit();
    const email = page.getByLabel('Email');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Invalid email address');
    await expect(page.getByLabel('Project Title')).toHaveAccessibleDescription('It can be changed later.');
  });

  test('a password can be shown, and Caps Lock is noticed', async ({ page, openKit }) => {
    await openKit();
    const password = page.getByRole('textbox', { name: 'Password' });
    await expect(password).toHaveAttribute('type', 'password');
    await press(page, 'Show password');
    await expect(password).toHaveAttribute('type', 'text');
    await password.evaluate(input =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
    );
    await expect(password).toHaveAccessibleDescription('Caps Lock is on.');
  });

  test('[A11Y-3] the arrow keys go between tabs', async ({ page, openKit }) => {
    await openKit();
    await page.getByRole('tab', { name: 'Login' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveText('For those who have not.');
  });
});

test.describe('the background', () => {
  const picture = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 180, height: 900 } });

  test.use({ viewport: { width: 1440, height: 900 } });

  test('[BG-1] is a canvas that moves', async ({ page, openKit }) => {
    await openKit();
    await page.getByRole('switch', { name: 'Background' }).click();
    await expect(page.locator('canvas')).toBeVisible();
    const first = await picture(page);
    await expect.poll(async () => first.equals(await picture(page))).toBe(false);
  });

  test('[BG-7] stands still under reduced motion', async ({ page, openKit }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openKit();
    const without = await picture(page);
    await page.getByRole('switch', { name: 'Background' }).click();
    await expect.poll(async () => without.equals(await picture(page))).toBe(false);
    const first = await picture(page);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(first.equals(await picture(page))).toBe(true);
  });

  test('[BG-7] lies under every word and takes no clicks', async ({ page, openKit }) => {
    await openKit();
    await page.getByRole('switch', { name: 'Background' }).click();
    const background = page.locator('[aria-hidden="true"]', { has: page.locator('canvas') });
    await expect(background).toHaveCSS('z-index', '-1');
    await expect(background).toHaveCSS('pointer-events', 'none');
  });

  test('[BG-7] can be switched off', async ({ page, openKit }) => {
    await openKit();
    await page.getByRole('switch', { name: 'Background' }).click();
    await expect(page.locator('canvas')).toBeVisible();
    await page.getByRole('switch', { name: 'Background' }).click();
    await expect(page.locator('canvas')).toHaveCount(0);
  });
});

test('the chosen theme is there before any module runs', async ({ page, openKit }) => {
  await openKit();
  await page.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', /^#eaece9$/i);

  // No module arrives before the theme is there: if one were needed for it, it would never come.
  await page.route('**/assets/*.js', async route => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
  // A part that is loaded ahead may be asked for just now.
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('[A11Y-4] no part breaks an automated accessibility check', () => {
  for (const theme of ['dark', 'light']) {
    for (const width of [390, 1440]) {
      test(`in ${theme} at ${width} px`, async ({ page, openKit }) => {
        await page.addInitScript(name => localStorage.setItem('theme', name), theme);
        await page.setViewportSize({ width, height: 900 });
        await openKit();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        await press(page, 'Dialog sm');
        await expect(page.getByRole('dialog').getByLabel('Project Title')).toBeFocused();
        expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);
        await page.keyboard.press('Escape');
        await press(page, 'Destructive toast');
        await expect(toasts(page)).toBeVisible();
        expect((await new AxeBuilder({ page }).include('[role="region"]').analyze()).violations).toEqual([]);
      });
    }
  }
});

test('[A11Y-8] nothing is cut off at 320 px, as at 400 % zoom', async ({ page, openKit }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openKit();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
