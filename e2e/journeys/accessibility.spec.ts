import { endpoints } from '@everdraft/core/api/endpoints';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { answerWith, holdCalls } from '../fixtures/answers.ts';
import { AuthPage, toastOf } from '../fixtures/auth-page.ts';
import { type Credentials, chooseTheme, createManuscript, newCredentials } from '../fixtures/author.ts';
import { test } from '../fixtures/test.ts';

const LIST = endpoints.listManuscripts.path;

async function openAccount(page: Page, author: Credentials, item: string, title = item): Promise<void> {
  await page.getByRole('button', { name: author.email }).click();
  await expectAccessible(page, '[role="menu"]');
  await page.getByRole('menuitem', { name: item }).click();
  await expect(
    page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title })),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}

for (const theme of ['dark', 'light'] as const) {
  test.describe(`[A11Y-4] [A11Y-5] in ${theme} no check finds a fault`, () => {
    test.beforeEach(async ({ context }) => {
      await context.addInitScript(name => {
        // The check opens an empty page of its own, which has no storage.
        if (location.protocol.startsWith('http')) localStorage.setItem('theme', name);
      }, theme);
    });

    test('on the auth screen, with errors, a toast and the recovery form', async ({ page }) => {
      const auth = new AuthPage(page);
      await auth.open('Login');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page);
      await auth.fill(newCredentials());
      await auth.submitButton('Login').click();
      await expect(toastOf(page)).toBeVisible();
      await auth.password.fill('123');
      await expect(auth.errorOf('password')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Login' }).click();
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
    });

    test('on the auth screen while it waits, and where sign-ups are closed', async ({ page }) => {
      await answerWith(page, '/api/about', { status: 200, json: { signups: 'closed', aiProvider: null } });
      const auth = new AuthPage(page);
      await auth.open('Sign Up');
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Login' }).click();
      const login = await holdCalls(page, endpoints.login.path);
      await auth.fill(newCredentials());
      await auth.submitButton('Login').click();
      await login.arrived;
      await expectAccessible(page);
      login.release();
    });

    test('on the missing page, the privacy page and the fallback', async ({ page, author: _, faults }) => {
      faults.expect(/TypeError/);
      await chooseTheme(page.context().request, theme);
      await page.goto('/nowhere');
      await expectAccessible(page);
      await page.goto('/privacy');
      await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/studio/nowhere');
      await expect(page.getByRole('heading', { name: 'There is no such project' })).toBeVisible();
      await expectAccessible(page);
      await answerWith(page, LIST, { status: 200, json: [null, null] });
      await page.goto('/dashboard');
      await page.getByText('Error details').click();
      await expectAccessible(page);
    });

    test('on the dashboard, empty, loading, failed, with books and while deleting one', async ({
      page,
      author: _,
    }) => {
      await chooseTheme(page.context().request, theme);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page);

      for (const title of ['The Tidewaiter', 'Ninety Days of Rain']) {
        await createManuscript(page.context().request, { title, content: '<p>On the fortieth day.</p>' });
      }
      const list = await holdCalls(page, LIST);
      await page.reload();
      await list.arrived;
      await expectAccessible(page);
      list.release();
      await expect(page.getByRole('article')).toHaveCount(2);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Delete Ninety Days of Rain' }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: 'Open The Tidewaiter' }).click();
      await expect(page.getByText('On the fortieth day.')).toBeVisible();
      await expectAccessible(page);

      await answerWith(page, LIST, {
        status: 503,
        json: { error: 'The server is busy.', code: 'server_busy' },
      });
      await page.goto('/dashboard');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });

    test('in the account menu and its dialogs', async ({ page, author }) => {
      await chooseTheme(page.context().request, theme);
      await page.goto('/dashboard');
      await openAccount(page, author, 'Change password');
      await openAccount(page, author, 'Devices');
      await openAccount(page, author, 'Sign out everywhere', 'Sign out everywhere?');
      await openAccount(page, author, 'Delete account');

      await page.getByRole('button', { name: author.email }).click();
      await page.getByRole('menuitem', { name: 'Recovery codes' }).click();
      await page.getByLabel('Password', { exact: true }).fill(author.password);
      await page.getByRole('button', { name: 'Make new codes' }).click();
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'I have kept them' }).click();

      page.once('dialog', alert => void alert.accept());
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Create New Project' }).click();
      await expect(page.getByRole('dialog', { name: 'Sign in to go on' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
