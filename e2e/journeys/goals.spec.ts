import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { chooseTheme } from '../fixtures/author.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { partIsLoaded } from '../fixtures/late-part.ts';
import { test } from '../fixtures/test.ts';

const goalsButton = (page: Page) => page.getByRole('button', { name: /^Writing goals/ });
const wordsToday = (page: Page, words: number) =>
  expect(goalsButton(page)).toHaveAccessibleName(`Writing goals: ${words} of 1,000 words today`);

test('[GOAL-1, GOAL-2, GOAL-7, GOAL-8, GOAL-10, GOAL-11] an author sees what they typed today, without a network too', async ({
  page,
  context,
  author: _,
}) => {
  const { editor } = await EditorPage.open(
    page,
    '<p>Ten old words that were here when the book was opened.</p>',
  );
  await wordsToday(page, 0);
  await editor.text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await partIsLoaded(page, 'goals-panel');
  await partIsLoaded(page, 'anchored-float');
  await context.setOffline(true);
  await page.keyboard.type(' The boat came in late.');
  await editor.paste({ 'text/plain': 'Forty words that somebody else has written do not count.' });
  await page.keyboard.type(' And so on.');
  await wordsToday(page, 8);

  await goalsButton(page).click();
  const goals = page.getByRole('dialog', { name: 'Writing goals' });
  await expect(goals).toContainText('992 words to go.');
  await expect(goals).toContainText('8 words, 1 day running');
  const today = goals.locator('td[aria-current="date"]');
  await expect(today).toHaveAttribute('title', /^\d+ [A-Z][a-z]+, 8 words$/);
  await expect(goals.getByRole('columnheader')).toHaveText(['M', 'T', 'W', 'T', 'F', 'S', 'S']);
  await expectAccessible(page);
  await context.setOffline(false);

  await page.reload();
  await wordsToday(page, 8);
});

test('[GOAL-9, GOAL-11, GOAL-12] an author sets goals for the day and for the book', async ({
  page,
  context,
  author: _,
}) => {
  await chooseTheme(context.request, 'light');
  const { id } = await EditorPage.open(page, `<p>${'word '.repeat(300)}</p>`);
  await goalsButton(page).click();
  const goals = page.getByRole('dialog', { name: 'Writing goals' });
  await goals.getByRole('button', { name: 'Change goal' }).click();
  await goals.getByLabel('Words a day').fill('many');
  await goals.getByRole('button', { name: 'Save goal' }).click();
  await expect(goals).toContainText('Please enter a whole number');
  await goals.getByLabel('Words a day').fill('500');
  await goals.getByLabel('Words in this book').fill('90,000');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(goals).toContainText('500 words to go.');
  await expect(goals).toContainText('300 of 90,000');
  await expect(goals).toContainText('too early to say');

  await page.goto(`/studio/${id}`);
  await expect(goalsButton(page)).toHaveAccessibleName('Writing goals: 0 of 500 words today');
});

test('[SETTINGS-20, SETTINGS-21] an author sets the page as they like it, and it is there at once', async ({
  page,
  author: _,
}) => {
  const { id } = await EditorPage.open(page, '<p>The boat came in late.</p>');
  // Not by its role: while the dialog is open, it is hidden from assistive technology.
  const prose = page.locator('[data-printed-page] .ProseMirror');
  const look = () =>
    prose.evaluate(element => {
      const { fontSize, lineHeight, fontFamily } = getComputedStyle(element);
      const { width } = element.getBoundingClientRect();
      return {
        fontSize,
        leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
        fontFamily,
        width,
      };
    });
  const before = await look();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: 'Editor' }).click();
  async function choose(name: string, option: string) {
    await dialog.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await choose('Text size', 'Large');
  await choose('Typeface', 'Sans serif');
  await choose('Line width', 'Narrow');
  await choose('Line height', 'Open');
  const after = await look();
  expect(before.fontFamily).toContain('Literata');
  expect(after.fontFamily).toContain('Hanken');
  expect(after.fontSize).toBe('21px');
  expect(after.leading).toBeCloseTo(1.9, 2);
  expect(after.width).toBeLessThan(before.width);
  await expectAccessible(page);

  await dialog.getByRole('switch', { name: 'Moving background' }).click();
  await page.keyboard.press('Escape');
  await page.goto(`/studio/${id}`);
  await expect(prose).toBeVisible();
  expect(await look()).toEqual(after);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});
