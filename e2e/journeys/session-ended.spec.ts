import { endpoints } from '@everdraft/core/api/endpoints';
import { expect, type Page } from '@playwright/test';
import { type Credentials, createManuscript } from '../fixtures/author.ts';
import { test } from '../fixtures/test.ts';

/** Another browser signs this one out while it is open. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
}

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Sign in to go on' });
}

async function openDashboardOfTwo(page: Page, author: Credentials): Promise<void> {
  for (const title of ['The Tidewaiter', 'Ninety Days of Rain']) {
    await createManuscript(page.context().request, { title });
  }
  await page.goto('/dashboard');
  await expect(page.getByText(author.email)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
}

test('an author whose session ended signs in over the page, keeps it, and what waited is sent', async ({
  page,
  author,
}) => {
  await openDashboardOfTwo(page, author);
  await page.getByRole('button', { name: 'Delete Ninety Days of Rain' }).click();
  await endSession(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();

  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Your session has ended. What is on this page is kept.');
  await expect(page).toHaveURL('/dashboard');
  await expect(dialog.getByLabel('Email')).toHaveValue(author.email);
  await expect(dialog.getByLabel('Email')).not.toBeEditable();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();

  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password');
  await dialog.getByLabel('Password', { exact: true }).fill(author.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();
  const list = await page.context().request.get(endpoints.listManuscripts.path);
  expect(await list.json()).toMatchObject([{ title: 'The Tidewaiter' }]);
});

test('an author who does not want to go on is signed out', async ({ page, author }) => {
  await openDashboardOfTwo(page, author);
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();
  await endSession(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await dialogOf(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(dialogOf(page)).toBeHidden();
});

test('an author who signs out of an ended session is asked about work that the server lacks', async ({
  page,
  author,
}) => {
  await openDashboardOfTwo(page, author);
  const create = page.getByRole('button', { name: 'Create New Project' });
  await create.focus();
  await endSession(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/studio\//);
  await dialogOf(page).getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Some of your work isn’t on the server yet' });
  await expect(question).toContainText('only on this device');
  await question.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out and keep it here' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(question).toBeHidden();
});
