import { endpoints } from '@everdraft/core/api/endpoints';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { toastOf } from '../fixtures/auth-page.ts';
import { createManuscript } from '../fixtures/author.ts';
import { test } from '../fixtures/test.ts';

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('[SETTINGS-1, SETTINGS-2, SETTINGS-3, SETTINGS-4, SETTINGS-5, SETTINGS-6, SETTINGS-7, SETTINGS-8, SETTINGS-9, SETTINGS-10, SETTINGS-11, SETTINGS-12, SETTINGS-13, SETTINGS-14, SETTINGS-15, SETTINGS-16, SETTINGS-17, A11Y-4] an author looks through the settings and changes the theme', async ({
  page,
  context,
  author: _,
}) => {
  const { id } = await createManuscript(context.request, { title: 'The Tidewaiter' });
  await page.goto(`/studio/${id}`);
  const dialog = await openSettings(page);
  await expect(dialog).toContainText('Configure your Everdraft writing environment');
  await expect(dialog.getByRole('tab')).toHaveText(['AI Settings', 'Editor', 'Advanced']);
  const key = dialog.getByLabel('API key');
  await expect(key).not.toBeEditable();
  await expect(key).toHaveValue('No key is set');
  await expect(dialog).toContainText('stored as an environment variable');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(dialog).toContainText('AI models are chosen automatically per task');
  await expect(dialog.getByRole('switch', { name: 'Style Learning' })).toBeChecked();
  await expectAccessible(page);

  await dialog.getByRole('tab', { name: 'Editor' }).click();
  await expect(dialog.getByRole('switch', { name: 'Autosave' })).toBeChecked();
  await expect(dialog).toContainText('every few seconds');
  await dialog.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectAccessible(page);
  await expect
    .poll(async () => (await (await context.request.get(endpoints.getSettings.path)).json()).theme)
    .toBe('light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  // As it was left open.
  await dialog.getByRole('tab', { name: 'Advanced' }).click();
  for (const row of [
    'Quick edits',
    'Optimized model',
    'no service is connected: the built-in analyst answers',
    'Creative tasks',
    'Premium model',
    'Context management',
    'Automatic',
    'IndexedDB, works offline',
    'Installable as a PWA',
  ]) {
    await expect(dialog.getByText(row, { exact: false }).first()).toBeVisible();
  }
  await expect(dialog.getByRole('tabpanel').getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('[SETTINGS-11, GOAL-12, GOAL-13] theme, goals and the words of the day follow on the author’s other device', async ({
  page,
  context,
  browser,
  author,
  server,
}) => {
  const other = await browser.newContext({ baseURL: server.url });
  await other.request.post(endpoints.login.path, { data: author });
  const desk = await other.newPage();
  const { id } = await createManuscript(context.request, { title: 'The Tidewaiter' });
  await desk.goto(`/studio/${id}`);
  const goalsThere = desk.getByRole('button', { name: /^Writing goals/ });
  await expect(goalsThere).toHaveAccessibleName('Writing goals: 0 of 1,000 words today');
  await page.goto(`/studio/${id}`);
  const dialog = await openSettings(page);
  await dialog.getByRole('tab', { name: 'Editor' }).click();
  await dialog.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'Light' }).click();
  await expect(desk.locator('html')).toHaveAttribute('data-theme', 'light');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Writing goals/ }).click();
  await page.getByRole('button', { name: 'Change goal' }).click();
  await page.getByLabel('Words a day').fill('500');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await expect(goalsThere).toHaveAccessibleName('Writing goals: 0 of 500 words today');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Manuscript' }).click();
  await page.keyboard.type('The boat came in late.');
  await page.getByRole('link', { name: 'My Projects' }).click();
  await expect(goalsThere).toHaveAccessibleName('Writing goals: 5 of 500 words today');
  await other.close();
});

test('[SETTINGS-18] with autosave off nothing of the text is sent before the author asks, and nothing is lost', async ({
  page,
  context,
  author: _,
}) => {
  const { id } = await createManuscript(context.request, { title: 'The Tidewaiter' });
  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/api/manuscripts')) sent.push(request.url());
  });
  await page.goto(`/studio/${id}`);
  const dialog = await openSettings(page);
  await dialog.getByRole('tab', { name: 'Editor' }).click();
  await dialog.getByRole('switch', { name: 'Autosave' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();

  const text = page.getByRole('textbox', { name: 'Manuscript' });
  await text.click();
  await page.keyboard.type('The boat came in late.');
  await expect(page.getByText('On this device only')).toBeVisible();
  await expect(page.getByText('22 characters').first()).toBeAttached();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(text).toContainText('The boat came in late.');
  await expect(page.getByText('On this device only')).toBeVisible();
  expect(sent).toEqual([]);

  await page.keyboard.press('ControlOrMeta+s');
  // The page was just loaded: its own first run may still be under way.
  await expect(toastOf(page)).toContainText(/All Synced|Sync in Progress/);
  await expect(page.getByText('On this device only')).toHaveCount(0);
  const path = endpoints.getManuscript.path.replace(':id', id);
  await expect
    .poll(async () => (await (await context.request.get(path)).json()).content)
    .toContain('The boat came in late.');
});

test('smart quotes hold from the next key on', async ({ page, context, author: _ }) => {
  const { id } = await createManuscript(context.request, { title: 'The Tidewaiter' });
  await page.goto(`/studio/${id}`);
  const text = page.getByRole('textbox', { name: 'Manuscript' });
  await text.click();
  await page.keyboard.type('"Yes." ');
  const dialog = await openSettings(page);
  await dialog.getByRole('tab', { name: 'Editor' }).click();
  const smart = dialog.getByRole('switch', { name: 'Smart quotes' });
  await smart.click();
  await expect(smart).not.toBeChecked();
  await page.keyboard.press('Escape');
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('"No."');
  await expect(text).toContainText('“Yes.” "No."');
});
