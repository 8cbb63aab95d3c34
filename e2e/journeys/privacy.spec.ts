import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';

test('[PRODUCT-8] a visitor reads the truth about privacy before signing up', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: /^Privacy/ }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page).toHaveTitle('Privacy · Everdraft');
  await expect(page.getByRole('main')).toBeFocused();

  const words = page.getByRole('main');
  await expect(words).toContainText('AES-256-GCM');
  await expect(words).toContainText('It is not end-to-end encrypted.');
  await expect(words).toContainText('Your email, ids, times, sizes and counts');
  await expect(words).toContainText('No AI service is connected to this server.');
  await expect(words).not.toContainText(/zero-knowledge|only you can read|military-grade|we cannot see/i);

  await page.getByRole('link', { name: 'Back to Everdraft' }).click();
  await expect(page).toHaveURL('/auth');
});

test('an author reaches it from the account menu and reads who receives passages', async ({
  page,
  author,
}) => {
  await page.route('**/api/about', route =>
    route.fulfill({ json: { signups: 'open', aiProvider: 'models.example' } }),
  );
  await page.goto('/dashboard');
  await page.getByRole('button', { name: author.email }).click();
  await page.getByRole('menuitem', { name: 'Privacy' }).click();
  await expect(page.getByRole('main')).toContainText('go to models.example');
  await page.getByRole('link', { name: 'Back to Everdraft' }).click();
  await expect(page).toHaveURL('/dashboard');
});
