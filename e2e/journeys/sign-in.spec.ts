import { endpoints } from '@everdraft/core/api/endpoints';
import { expect } from '@playwright/test';
import { holdCalls, refuseConnections } from '../fixtures/answers.ts';
import { AuthPage, toastOf } from '../fixtures/auth-page.ts';
import { test } from '../fixtures/test.ts';

test.describe('an author with an account', () => {
  test('[PRODUCT-2] [AUTH-11] signs in and is on the dashboard', async ({ page, author }) => {
    await page.context().clearCookies();
    const auth = new AuthPage(page);
    await auth.open();
    await auth.fill(author);
    await auth.submitButton('Login').click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(author.email)).toBeVisible();
  });

  test('[AUTH-14] [AUTH-15] [AUTH-27] [AUTH-33] reads that the password is wrong, above that form alone', async ({
    page,
    author,
  }) => {
    await page.context().clearCookies();
    const auth = new AuthPage(page);
    await auth.open();
    await auth.fill({ ...author, password: 'not-the-password' });
    await auth.submitButton('Login').click();

    await expect(auth.alert).toHaveText('Invalid email or password');
    await expect(toastOf(page)).toContainText('Login failed');
    await expect(toastOf(page)).toContainText('Invalid email or password');
    await expect(page).toHaveURL('/auth');

    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(auth.alert).toBeHidden();
  });

  test('[AUTH-30] stays signed in when the page is loaded again', async ({ page, author }) => {
    await page.goto('/dashboard');
    await page.reload();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(author.email)).toBeVisible();
  });

  test('[AUTH-25] [DASH-3] signs out, is at /auth, and stays out', async ({ page, author }) => {
    await page.goto('/dashboard');
    await expect(page.getByText(author.email)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/auth');
  });

  test('[AUTH-22] finds Logout disabled while it is under way', async ({ page, author }) => {
    await page.goto('/dashboard');
    await expect(page.getByText(author.email)).toBeVisible();
    const logout = await holdCalls(page, endpoints.logout.path);
    const button = page.getByRole('button', { name: 'Logout' });
    await button.click();
    await logout.arrived;
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    expect(logout.count()).toBe(1);
    logout.release();
    await expect(page).toHaveURL('/auth');
  });

  test('[AUTH-29] stays signed in when signing out fails, and reads why', async ({ page, author }) => {
    await page.goto('/dashboard');
    await refuseConnections(page, endpoints.logout.path);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toastOf(page)).toContainText('Logout failed');
    await expect(toastOf(page)).toContainText('Everdraft cannot reach the server.');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(author.email)).toBeVisible();
  });
});

test('[AUTH-26] a visitor without an account reads no error', async ({ page }) => {
  const auth = new AuthPage(page);
  await auth.open();
  await expect(auth.submitButton('Login')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(toastOf(page)).toBeHidden();
});
