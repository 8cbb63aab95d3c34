import { expect } from '@playwright/test';
import { toastOf } from '../fixtures/auth-page.ts';
import { createManuscript } from '../fixtures/author.ts';
import { partIsLoaded } from '../fixtures/late-part.ts';
import { StudioPage } from '../fixtures/studio-page.ts';
import { test } from '../fixtures/test.ts';

const DIALOG = /manage-projects-dialog.*\.js/;
const DASHBOARD = /dashboard-screen/;
const OUTLINE = /studio-outline.*\.js/;
const NOT_LOADED = 'This part of the app could not be loaded. Check your connection and try again.';

test('[ERR-20] a dialog that cannot be loaded says so in its place, and comes when it is tried again', async ({
  page,
  author: _,
  faults,
}) => {
  faults.expect(/dynamically imported module|ERR_FAILED/);
  const { id } = await createManuscript(page.context().request, { title: 'Salt' });
  await page.route(DIALOG, route => route.abort());
  const studio = new StudioPage(page);
  await studio.open(id);
  const open = page.getByRole('banner').getByRole('button', { name: 'Manage projects' });
  await open.click();
  const failure = page.getByRole('dialog', { name: 'Not loaded' });
  await expect(failure.getByRole('alert')).toHaveText(NOT_LOADED);
  await failure.getByRole('button', { name: 'Close' }).first().click();
  await expect(failure).toBeHidden();
  await open.click();
  await expect(failure).toBeVisible();

  await page.unroute(DIALOG);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Manage Projects' })).toBeVisible();
  await expect(failure).toBeHidden();
});

test('[ERR-20] an outline that cannot be loaded leaves the page to be written on, and comes when it is tried again', async ({
  page,
  author: _,
  faults,
}) => {
  faults.expect(/dynamically imported module|ERR_FAILED/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id } = await createManuscript(page.context().request, { title: 'Salt' });
  await page.route(OUTLINE, route => route.abort());
  const studio = new StudioPage(page);
  await studio.open(id);
  const failure = page.getByRole('alert').filter({ hasText: NOT_LOADED });
  await expect(failure).toBeVisible();
  await page.getByRole('textbox', { name: 'Manuscript' }).click();
  await page.keyboard.type('The tide.');
  await expect(page.getByRole('banner').getByText('2 words')).toBeVisible();

  // On a phone it covers everything: there is a way back.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(failure).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Manuscript' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Outline drawer' }).click();

  await page.unroute(OUTLINE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add card' }).first()).toBeVisible();
  await expect(failure).toBeHidden();
});

for (const { part, file, keys, shown } of [
  { part: 'the palette', file: /studio-palette.*\.js/, keys: 'Control+k', shown: 'Search' },
  { part: 'the search', file: /find-bar.*\.js/, keys: 'Control+f', shown: 'Find' },
]) {
  test(`what is typed for ${part} before it is loaded goes there, and not into the book`, async ({
    page,
    author: _,
  }) => {
    const { id } = await createManuscript(page.context().request, { title: 'Salt', content: '<p>Tide.</p>' });
    const held = Promise.withResolvers<void>();
    await page.route(file, async route => {
      await held.promise;
      await route.continue();
    });
    const studio = new StudioPage(page);
    await studio.open(id);
    const text = page.getByRole('textbox', { name: 'Manuscript' });
    await text.click();
    await page.keyboard.press(keys);
    await page.keyboard.type('wordz');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('s');
    const next = ' that go on without a pause while it comes, takes the focus, is drawn and has been drawn';
    held.resolve();
    await page.keyboard.type(next);
    await expect(page.getByLabel(shown, { exact: true }).and(page.locator('input'))).toHaveValue(
      `words${next}`,
    );
    await page.keyboard.press('Escape');
    await expect(text).toHaveText('Tide.');
  });
}

test('[CONN-5] an author is told that the network is back also while a screen is on its way', async ({
  page,
  context,
  author: _,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  const { id } = await createManuscript(context.request, { title: 'Salt' });
  const held = Promise.withResolvers<void>();
  await page.route(DASHBOARD, async route => {
    await held.promise;
    await route.continue();
  });
  await new StudioPage(page).open(id);
  await partIsLoaded(page, 'manage-projects-dialog');
  await context.setOffline(true);
  await expect(toastOf(page)).toContainText('Working Offline');
  await page.getByRole('link', { name: 'My Projects' }).click();
  await expect(page.getByRole('banner')).toHaveCount(0);

  await context.setOffline(false);
  await expect(toastOf(page)).toContainText('Back Online');
  held.resolve();
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible();
});
