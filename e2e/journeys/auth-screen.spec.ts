import { expect } from '@playwright/test';
import { AuthPage } from '../fixtures/auth-page.ts';
import { test } from '../fixtures/test.ts';

test('[AUTH-1] [AUTH-2] [AUTH-3] [AUTH-4] [AUTH-5] [AUTH-6] a visitor is welcomed by a card with two tabs', async ({
  page,
}) => {
  const auth = new AuthPage(page);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Everdraft');
  await expect(page.getByText('Your AI-powered writing companion')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Login', 'Sign Up']);
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');

  await expect(auth.email).toHaveAttribute('autocomplete', 'email');
  await expect(auth.password).toHaveAttribute('autocomplete', 'current-password');
  await expect(auth.submitButton('Login')).toBeVisible();
  await expect(page).toHaveTitle('Login · Everdraft');

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(auth.email).toBeVisible();
  await expect(auth.password).toHaveAttribute('placeholder', 'Create a password (min 6 characters)');
  await expect(auth.password).toHaveAttribute('autocomplete', 'new-password');
  await expect(auth.submitButton('Sign Up')).toBeVisible();
  await expect(page).toHaveTitle('Sign Up · Everdraft');
});

test('[AUTH-7] [AUTH-8] [AUTH-9] [PRODUCT-6] [PRODUCT-7] [PRODUCT-8] [PRODUCT-9] the promises show from 1024 px on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/auth');
  await expect(page.getByText('Write. Create. Evolve.')).toBeVisible();
  await expect(page.getByRole('term')).toHaveText([
    'AI Collaboration',
    'Style Learning',
    'Secure & Private',
    'Real-time Sync',
  ]);
  const [modes, style, secrecy, sync] = await page.getByRole('definition').allTextContents();
  expect(modes).toMatch(/modes for what writing needs/);
  expect(style).toMatch(/learns how you write/);
  expect(secrecy).toMatch(/encrypted and private/);
  expect(secrecy).not.toMatch(/end-to-end|zero-knowledge|only you/i);
  expect(sync).toMatch(/devices sync by themselves/);

  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(page.getByText('Write. Create. Evolve.')).toBeHidden();
  await expect(page.getByText('AI Collaboration')).toBeHidden();
  await page.setViewportSize({ width: 320, height: 560 });
  await new AuthPage(page).submitButton('Login').scrollIntoViewIfNeeded();
  await expect(new AuthPage(page).submitButton('Login')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a password can be pasted, shown and hidden again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const auth = new AuthPage(page);
  await auth.open();
  await page.evaluate(() => navigator.clipboard.writeText('salt-marsh-7'));
  await auth.password.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(auth.password).toHaveValue('salt-marsh-7');
  await expect(auth.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(auth.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(auth.password).toHaveAttribute('type', 'password');
});
