import { endpoints } from '@everdraft/core/api/endpoints';
import { expect } from '@playwright/test';
import { AuthPage } from '../fixtures/auth-page.ts';
import { newCredentials } from '../fixtures/author.ts';
import { test } from '../fixtures/test.ts';

test('[PRODUCT-2] [AUTH-12] [AUTH-24] an author signs up and is on the dashboard, known from the answer alone', async ({
  page,
}) => {
  const auth = new AuthPage(page);
  const credentials = newCredentials();
  await auth.open('Sign Up');
  const userCalls: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith(endpoints.currentUser.path)) userCalls.push(request.method());
  });

  await auth.fill(credentials);
  await auth.submitButton('Sign Up').click();

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(credentials.email)).toBeVisible();
  expect(userCalls).toEqual([]);
});

test('[A11Y-3] an author signs up with the keyboard alone', async ({ page }) => {
  const { email, password } = newCredentials();
  await page.goto('/auth');
  const auth = new AuthPage(page);
  await expect(auth.email).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(auth.email).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(auth.password).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible();
});

for (const tab of ['Login', 'Sign Up'] as const) {
  test(`[AUTH-13] [AUTH-16] [AUTH-17] an author reads under the fields of ${tab} what is wrong with them`, async ({
    page,
  }) => {
    const auth = new AuthPage(page);
    await auth.open(tab);
    await auth.fill({ email: 'nobody', password: '12345' });
    await auth.submitButton(tab).click();

    await expect(auth.errorOf('email')).toHaveText('Invalid email address');
    await expect(auth.errorOf('password')).toHaveText('Password must be at least 6 characters');
    await expect(auth.email).toBeFocused();
    await expect(auth.email).toHaveAccessibleDescription('Invalid email address');
    await expect(auth.alert).toBeHidden();

    await auth.fill({ email: 'ines@example.org', password: '123456' });
    await expect(auth.errorOf('email')).toBeHidden();
    await expect(auth.errorOf('password')).toBeHidden();
  });
}

test('[AUTH-31] a second account with the same email is refused in plain words', async ({ page, author }) => {
  await page.context().clearCookies();
  const auth = new AuthPage(page);
  await auth.open('Sign Up');
  await auth.fill({ ...author, email: author.email.toUpperCase() });
  await auth.submitButton('Sign Up').click();
  await expect(auth.alert).toHaveText('An account with this email already exists');
  await expect(page).toHaveURL('/auth');
});

test('what was typed as email on one tab stands on the other, without blanks around it', async ({ page }) => {
  const auth = new AuthPage(page);
  const { email, password } = newCredentials();
  await auth.open('Login');
  await auth.email.fill(`  ${email} `);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(auth.email).toHaveValue(email);
  await auth.password.fill(password);
  await auth.submitButton('Sign Up').click();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});

test('an author is told that a server takes no new accounts', async ({ page }) => {
  await page.route('**/api/about', route => route.fulfill({ json: { signups: 'closed', aiProvider: null } }));
  const auth = new AuthPage(page);
  await auth.open('Sign Up');
  await expect(auth.form).toContainText('This server does not take new accounts.');
  await expect(auth.email).toBeHidden();
});
