import { expect } from '@playwright/test';
import { ManuscriptPage } from '../engines/manuscript-page.ts';
import { test } from '../engines/test.ts';

test('an author finds a command in the palette, runs it, and is back where they were', async ({
  app,
  account,
}) => {
  const book = await ManuscriptPage.open(app, account, '<p>Brine.</p>');
  await book.click();
  await app.keys('Control+k');
  const palette = app.role('dialog', 'Command palette');
  const search = palette.css('[placeholder="Type a command or search..."]');
  await search.expectFocused();
  await app.type('qqqq');
  await palette.text('No results found.').expectVisible();
  await search.fill('critic');
  await app.keys('Enter');
  await palette.expectHidden();
  await app.role('radio', 'Critic').expectAttribute('aria-checked', 'true');
  await book.text.expectFocused();
  await app.type('!');
  await book.expectBlocks(['p: Brine.!']);
});

test('an author goes from book to book with the selector and comes back', async ({ app, account }) => {
  await account.createManuscript('<p>Ember ends.</p>', 'Ember');
  const book = await ManuscriptPage.open(app, account, '<p>Salt ends.</p>');
  const selector = app.role('combobox', 'Project');
  await selector.expectText('Low Water');
  await selector.click();
  await app.role('option', 'Ember').click();
  await app.text('Ember ends.').expectVisible();
  await selector.expectText('Ember');
  await app.tab.back();
  await book.text.expectText('Salt ends.');
});

test('panels are resized by keys, with a ring that shows where the keys go', async ({ app, account }) => {
  await ManuscriptPage.open(app, account, '<p>Brine.</p>');
  const splitter = app.role('separator', 'Width of the editor');
  const widthOf = async () => (await app.css('[data-panel-id="desk-panel"]').first()).box.width;
  const before = await widthOf();
  for (let press = 0; press < 60 && !(await splitter.first()).isFocused; press += 1) await app.keys('Tab');
  await splitter.expectFocused();
  const ring = () =>
    app.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null) return 'nothing has the focus';
      const own = getComputedStyle(focused);
      const line = getComputedStyle(focused, '::after');
      return [own.outlineStyle, own.boxShadow, line.outlineStyle, line.boxShadow, line.backgroundColor].join(
        ' ',
      );
    }, undefined);
  const focused = await ring();
  await app.keys('ArrowLeft');
  await expect.poll(widthOf).toBeLessThan(before);
  await app.role('textbox', 'Manuscript').click();
  const plain = await splitter.first();
  expect(plain.isFocused).toBe(false);
  expect(focused).toMatch(/solid|auto/);
});

test('a panel is resized with the mouse and keeps its width after a reload', async ({ app, account }) => {
  await ManuscriptPage.open(app, account, '<p>Brine.</p>');
  const { x, y, width, height } = (await app.role('separator', 'Width of the editor').first()).box;
  const from = { x: x + width / 2, y: y + height / 2 };
  const widthOf = async () => Math.round((await app.css('[data-panel-id="desk-panel"]').first()).box.width);
  const before = await widthOf();
  await app.tab.drag([from, { x: from.x - 60, y: from.y }, { x: from.x - 160, y: from.y }]);
  await expect.poll(widthOf).toBe(before - 160);
  // The width that the panels began with is kept too.
  const isKept = () =>
    app.evaluate(() => {
      const shown = document
        .querySelector('[aria-label="Width of the editor"]')
        ?.getAttribute('aria-valuenow');
      const key = Object.keys(localStorage).find(name => name.endsWith('studio-columns')) ?? '';
      const [, kept] = /"layout":\[([\d.]+)/.exec(localStorage.getItem(key) ?? '') ?? [];
      return String(Math.round(Number(kept))) === shown;
    }, undefined);
  await expect.poll(isKept).toBe(true);
  await app.tab.reload();
  await expect.poll(widthOf).toBe(before - 160);
});

test('the outline drawer and the editor panel are closed and opened again', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account, '<p>Brine.</p>');
  const outline = app.role('region', 'Outline & Cards');
  await outline.expectVisible();
  await app.role('button', 'Outline drawer').click();
  await outline.expectHidden();
  await app.role('button', 'Editor panel').click();
  await app.text('Brine.').expectHidden();
  await app.role('button', 'Editor panel').click();
  await app.role('button', 'Outline drawer').click();
  await outline.expectVisible();
  await book.text.expectText('Brine.');
});

test('an author chooses the light theme, and it is there after a reload', async ({ app, account }) => {
  await ManuscriptPage.open(app, account, '<p>Brine.</p>');
  const ground = () =>
    app.evaluate(() => getComputedStyle(document.documentElement).backgroundColor, undefined);
  const dark = await ground();
  await app.role('button', 'Settings').click();
  const dialog = app.role('dialog', 'Settings');
  await dialog.role('tab', 'Editor').click();
  await dialog.role('combobox', 'Theme').click();
  await app.role('option', 'Light').click();
  await app.css('html').expectAttribute('data-theme', 'light');
  await app.keys('Escape');
  await dialog.expectHidden();
  await app.tab.reload();
  await app.role('textbox', 'Manuscript').expectVisible();
  await app.css('html').expectAttribute('data-theme', 'light');
  expect(await ground()).not.toBe(dark);
});

test('an author changes the look of the page in the settings, and it is there at once', async ({
  app,
  account,
}) => {
  await ManuscriptPage.open(app, account, '<p>The boat came in late.</p>');
  const look = () =>
    app.evaluate(() => {
      const { fontSize, fontFamily } = getComputedStyle(
        document.querySelector('.ProseMirror') ?? document.body,
      );
      return { fontSize, typeface: /Hanken/.test(fontFamily) ? 'sans serif' : 'serif' };
    }, undefined);
  await app.role('button', 'Settings').click();
  const dialog = app.role('dialog', 'Settings');
  await dialog.role('tab', 'Editor').click();
  for (const [name, option] of [
    ['Text size', 'Large'],
    ['Typeface', 'Sans serif'],
  ] as const) {
    await dialog.role('combobox', name).click();
    await app.role('option', option).click();
  }
  await expect.poll(look).toEqual({ fontSize: '21px', typeface: 'sans serif' });
});

test('focus mode leaves only the page, and Escape leaves it', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account, '<p>Brine.</p>'.repeat(40));
  await book.click('Brine.');
  await app.keys('Control+k');
  await app.type('Focus Mode');
  await app.role('option', /^Focus Mode/).click();
  await app.role('combobox', 'Project').expectHidden();
  await book.text.expectFocused();
  await app.keys('End');
  await app.type(' Now.');
  await book.text.css('.now').expectText('Now.');
  await app.keys('Escape');
  await app.role('combobox', 'Project').expectVisible();
});

test('the words of the day are counted as they are typed', async ({ app, account }) => {
  const book = await ManuscriptPage.open(app, account, '<p>Ten old words that were here.</p>');
  await app.role('button', 'Writing goals: 0 of 1,000 words today').expectVisible();
  await book.click();
  await app.keys('Control+End');
  await app.type(' The boat came in late.');
  await app.role('button', 'Writing goals: 5 of 1,000 words today').expectVisible();
});
