import { endpoints } from '@everdraft/core/api/endpoints';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { AuthPage, toastOf } from '../fixtures/auth-page.ts';
import type { Credentials } from '../fixtures/author.ts';
import { test } from '../fixtures/test.ts';

async function choose(page: Page, author: Credentials, item: string): Promise<void> {
  await page.getByRole('button', { name: author.email }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function isSignedIn(context: BrowserContext): Promise<boolean> {
  return (await context.request.get(endpoints.currentUser.path)).ok();
}

test.describe('an author at the account menu', () => {
  test.beforeEach(({ page, author: _ }) => page.goto('/dashboard'));

  test('[A11Y-3] goes in and out of it with the keyboard, and the focus comes back', async ({
    page,
    author,
  }) => {
    const button = page.getByRole('button', { name: author.email });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Current password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('changes the password, is refused with a wrong one, and signs in with the new', async ({
    page,
    author,
  }) => {
    await choose(page, author, 'Change password');
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('not-the-password');
    await dialog.getByLabel('New password').fill('short');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();

    await dialog.getByLabel('New password').fill('tide-table-9');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('That is not your current password.');

    await dialog.getByLabel('Current password').fill(author.password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    const changed = page.getByRole('dialog', { name: 'Password changed' });
    await expect(changed).toContainText('Every other device has been signed out.');
    await changed.getByRole('button', { name: 'Not now' }).click();
    await expect(changed).toBeHidden();

    await page.getByRole('button', { name: 'Logout' }).click();
    const auth = new AuthPage(page);
    await auth.fill(author);
    await auth.submitButton('Login').click();
    await expect(auth.alert).toHaveText('Invalid email or password');
    await auth.password.fill('tide-table-9');
    await auth.submitButton('Login').click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('[AUTH-35] is told that recovery codes no longer work, and makes new ones without the password', async ({
    page,
    author,
  }) => {
    const made = await page.context().request.post(endpoints.makeRecoveryCodes.path, { data: author });
    const { codes: former } = await made.json();
    await choose(page, author, 'Change password');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('your recovery codes stop working');
    await dialog.getByLabel('Current password').fill(author.password);
    await dialog.getByLabel('New password').fill('tide-table-9');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog).toContainText('Your old recovery codes no longer work.');
    await dialog.getByRole('button', { name: 'Make recovery codes' }).click();
    const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(shown).toHaveCount(8);
    const [code = ''] = await shown.allTextContents();
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(dialog).toBeHidden();

    const recover = (with_: string) =>
      page.request.post(endpoints.recover.path, {
        data: { email: author.email, code: with_, newPassword: 'another-one-3' },
      });
    expect((await recover(former[0])).status()).toBe(401);
    expect((await recover(code)).status()).toBe(200);
  });

  test('sees the devices and signs one out', async ({ page, author, browser, server }) => {
    const other = await browser.newContext({ baseURL: server.url });
    await other.request.post(endpoints.login.path, { data: author });
    expect(await isSignedIn(other)).toBe(true);

    await choose(page, author, 'Devices');
    const devices = page.getByRole('dialog', { name: 'Devices' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
    await devices.getByRole('button', { name: /^Sign out/ }).click();
    await expect(devices).toHaveCount(1);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(page.context())).toBe(true);
    await other.close();
  });

  test('signs out everywhere', async ({ page, author, browser, server }) => {
    const other = await browser.newContext({ baseURL: server.url });
    await other.request.post(endpoints.login.path, { data: author });
    await choose(page, author, 'Sign out everywhere');
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await isSignedIn(other)).toBe(true);

    await choose(page, author, 'Sign out everywhere');
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/auth');
    expect(await isSignedIn(other)).toBe(false);
    await other.close();
  });

  test('deletes the account with the password and the typed email, not with less', async ({
    page,
    author,
  }) => {
    await choose(page, author, 'Delete account');
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    const remove = dialog.getByRole('button', { name: 'Delete account' });
    await expect(dialog).toContainText('Copies in backups of this server can no longer be read');
    await dialog.getByLabel('Password', { exact: true }).fill(author.password);
    await dialog.getByLabel('Type your email to confirm').fill('someone@example.org');
    await remove.click();
    await expect(dialog.getByText('This is not the email of your account')).toBeVisible();
    expect(await isSignedIn(page.context())).toBe(true);

    await dialog.getByLabel('Type your email to confirm').fill(author.email.toUpperCase());
    await remove.click();
    await expect(page).toHaveURL('/auth');
    await expect(toastOf(page)).toContainText('Account deleted');

    const auth = new AuthPage(page);
    await auth.fill(author);
    await auth.submitButton('Login').click();
    await expect(auth.alert).toHaveText('Invalid email or password');
  });

  test('hides the moving background, and it stays hidden', async ({ page, author }) => {
    await expect(page.locator('canvas')).toHaveCount(1);
    await choose(page, author, 'Hide the moving background');
    await expect(page.locator('canvas')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(author.email)).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(0);
  });
});

test('[AUTH-34] an author who forgot the password comes back in with a recovery code, once', async ({
  page,
  author,
}) => {
  await page.goto('/dashboard');
  await choose(page, author, 'Recovery codes');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You have no recovery codes.');
  await dialog.getByLabel('Password', { exact: true }).fill(author.password);
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(8);
  const codes = await shown.allTextContents();

  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download as .txt' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('everdraft-recovery-codes.txt');
  // A stray click or Escape must not take away what is shown only once.
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('tab')).toHaveCount(0);
  const code = codes[0] ?? '';
  async function recover(newPassword: string) {
    await page.getByLabel('Email').fill(author.email);
    await page.getByLabel('Recovery code').fill(code.toLowerCase());
    await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
    await page.getByRole('button', { name: 'Set password' }).click();
  }
  await recover('tide-table-9');
  await expect(page).toHaveURL('/dashboard');

  await choose(page, author, 'Recovery codes');
  await expect(dialog).toContainText('7 codes are left');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await recover('another-one-3');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'That email and recovery code do not belong together.',
  );
  await page.getByRole('button', { name: 'Back to login' }).click();
  await expect(page.getByRole('tab')).toHaveCount(2);
});
