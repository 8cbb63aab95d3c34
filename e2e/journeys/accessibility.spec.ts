import { endpoints } from '@everdraft/core/api/endpoints';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { answerWith, holdCalls } from '../fixtures/answers.ts';
import { AuthPage, toastOf } from '../fixtures/auth-page.ts';
import { createManuscript, newCredentials } from '../fixtures/author.ts';
import { test } from '../fixtures/test.ts';

const SYNC = `${endpoints.pullChanges.path}*`;
const PHONE = { width: 390, height: 844 };

async function twoBooks(page: Page): Promise<void> {
  for (const title of ['The Tidewaiter', 'Ninety Days of Rain']) {
    await createManuscript(page.context().request, { title, content: '<p>On the fortieth day.</p>' });
  }
}

test.describe('[A11Y-4] [A11Y-5] in both themes no check finds a fault', () => {
  test('on the auth screen, with errors and a toast', async ({ page }) => {
    const auth = new AuthPage(page);
    await auth.open('Login');
    await auth.fill(newCredentials());
    await auth.submitButton('Login').click();
    await expect(toastOf(page)).toBeVisible();
    await auth.password.fill('123');
    await expect(auth.errorOf('password')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expectAccessible(page);
  });

  test('on the recovery form, while a login waits, and where sign-ups are closed', async ({ page }) => {
    await answerWith(page, '/api/about', { status: 200, json: { signups: 'closed', aiProvider: null } });
    const auth = new AuthPage(page);
    await auth.open('Sign Up');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to login' }).click();
    const login = await holdCalls(page, endpoints.login.path);
    await auth.fill(newCredentials());
    await auth.submitButton('Login').click();
    await login.arrived;
    await expectAccessible(page);
    login.release();
  });

  test('on the missing page and the privacy page', async ({ page }) => {
    await page.goto('/nowhere');
    await expectAccessible(page);
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('for an author', () => {
    test.beforeEach(({ author: _ }) => undefined);

    test('on the fallback', async ({ page, faults }) => {
      faults.expect(/nobody/);
      const broken = { id: 'someone', email: { nobody: true }, createdAt: '' };
      await answerWith(page, endpoints.currentUser.path, { status: 200, json: broken });
      await page.goto('/dashboard');
      await page.getByText('Error details').click();
      await expectAccessible(page);
    });

    test('on the empty dashboard, and when nothing was fetched yet', async ({ page }) => {
      await answerWith(page, SYNC, {
        status: 503,
        json: { error: 'The server is busy.', code: 'server_busy' },
      });
      await page.goto('/dashboard');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.unroute(`**${SYNC}`);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
      await expectAccessible(page);
    });

    test('on the dashboard while it loads, with books and while one is deleted', async ({ page }) => {
      await twoBooks(page);
      const list = await holdCalls(page, SYNC);
      await page.goto('/dashboard');
      await list.arrived;
      await expectAccessible(page);
      list.release();
      await expect(page.getByRole('article')).toHaveCount(2);
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: 'Delete Ninety Days of Rain' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
    });

    test('in the account menu', async ({ page, author }) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: author.email }).click();
      await expectAccessible(page, '[role="menu"]');
    });

    for (const item of ['Change password', 'Devices', 'Delete account']) {
      test(`in the dialog ${item}`, async ({ page, author }) => {
        await page.goto('/dashboard');
        await page.getByRole('button', { name: author.email }).click();
        await page.getByRole('menuitem', { name: item }).click();
        await expect(page.getByRole('dialog', { name: item })).toBeVisible();
        if (item === 'Devices') await expect(page.getByText('This device')).toBeVisible();
        await expectAccessible(page);
      });
    }

    test('on recovery codes, and when the session ended', async ({ page, author }) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: author.email }).click();
      await page.getByRole('menuitem', { name: 'Recovery codes' }).click();
      await page.getByLabel('Password', { exact: true }).fill(author.password);
      await page.getByRole('button', { name: 'Make new codes' }).click();
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'I’ve saved them' }).click();

      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Create New Project' }).click();
      await expect(page.getByRole('dialog', { name: 'Sign in to go on' })).toBeVisible();
      await expectAccessible(page);
    });
  });
});
