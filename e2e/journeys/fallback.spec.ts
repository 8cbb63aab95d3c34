import { endpoints } from '@everdraft/core/api/endpoints';
import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';

const USER = `**${endpoints.currentUser.path}`;

test('[ERR-20] [ERR-21] [ERR-22] [ERR-23] [ERR-24] [ERR-25] an author whose screen breaks can read why, try again and go home', async ({
  page,
  author,
  faults,
}) => {
  faults.expect(/nobody/);
  // No email where one must be: the menu that should show it throws.
  const broken = { id: 'someone', email: { nobody: true }, createdAt: '' };
  await page.route(USER, route => route.fulfill({ json: broken }));
  await page.goto('/dashboard');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByText('The application encountered an unexpected error')).toBeVisible();
  await expect(
    page.getByText(
      "We're sorry for the inconvenience. You can try refreshing the page or returning to the home page.",
    ),
  ).toBeVisible();

  const message = page.getByText(/nobody/);
  await expect(message).toBeHidden();
  await page.getByText('Error details').click();
  await expect(message).toBeVisible();

  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page).toHaveURL('/dashboard');

  await page.unroute(USER);
  await page.getByRole('button', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible();
  await expect(page.getByText(author.email)).toBeVisible();
});

test('[ERR-20] a part of the app that cannot be loaded shows the fallback too', async ({
  page,
  author,
  faults,
}) => {
  faults.expect(/dashboard-screen|dynamically imported module|ERR_FAILED/);
  await page.route(/dashboard-screen.*\.js/, route => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.unroute(/dashboard-screen.*\.js/);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByText(author.email)).toBeVisible();
});
