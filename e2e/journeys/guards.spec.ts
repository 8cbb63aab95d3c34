import { endpoints } from '@everdraft/core/api/endpoints';
import { expect } from '@playwright/test';
import { holdCalls, refuseConnections } from '../fixtures/answers.ts';
import { createManuscript, signUp } from '../fixtures/author.ts';
import { test } from '../fixtures/test.ts';

test.describe('a visitor', () => {
  for (const path of ['/', '/dashboard', '/studio/any', '/writing-studio/any']) {
    test(`[ROUTE-2] [ROUTE-10] is led from ${path} to /auth`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/auth');
      await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    });
  }

  test('[ROUTE-3] sees sign-in and sign-up at /auth', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('tab')).toHaveText(['Login', 'Sign Up']);
  });

  test('[ROUTE-8] [ROUTE-12] sees a centred spinner and nothing protected while it is unknown who they are', async ({
    page,
  }) => {
    const user = await holdCalls(page, endpoints.currentUser.path);
    await page.goto('/dashboard');
    await user.arrived;
    const spinner = page.getByRole('status');
    await expect(spinner).toBeVisible();
    await expect(page.getByText('My Projects')).toBeHidden();
    const ring = await spinner.locator('[aria-hidden="true"]').boundingBox();
    const viewport = page.viewportSize();
    expect(ring && viewport && Math.abs(ring.x + ring.width / 2 - viewport.width / 2)).toBeLessThan(2);
    expect(ring && viewport && Math.abs(ring.y + ring.height / 2 - viewport.height / 2)).toBeLessThan(2);

    const protectedWords = page
      .getByText('My Projects')
      .waitFor({ timeout: 0 })
      .then(
        () => 'shown',
        () => 'never shown',
      );
    user.release();
    await expect(page).toHaveURL('/auth');
    await page.close();
    expect(await protectedWords).toBe('never shown');
  });

  test('is not taken for signed out when the server does not answer', async ({ page }) => {
    await refuseConnections(page, endpoints.currentUser.path);
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toContainText('Everdraft cannot reach the server.');
    await expect(page).toHaveURL('/dashboard');
    await page.unroute(`**${endpoints.currentUser.path}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('a signed-in author', () => {
  test('[ROUTE-1] is led from / to the dashboard', async ({ page, author }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(author.email)).toBeVisible();
  });

  test('[AUTH-10] is led from /auth to the dashboard', async ({ page, author }) => {
    await page.goto('/auth');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(author.email)).toBeVisible();
  });

  test('[ROUTE-4] [ROUTE-9] sees My Projects at /dashboard', async ({ page, author }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'My Projects', level: 1 })).toBeVisible();
    await expect(page.getByText(author.email)).toBeVisible();
    await expect(page).toHaveTitle('My Projects · Everdraft');
  });

  for (const route of ['studio', 'writing-studio']) {
    test(`[ROUTE-5] [ROUTE-6] opens a manuscript at /${route}`, async ({ page, author }) => {
      const { id } = await createManuscript(page.context().request, { title: `Book of ${author.email}` });
      await page.goto(`/${route}/${id}`);
      await expect(page.getByRole('heading', { name: `Book of ${author.email}` })).toBeVisible();
      await expect(page).toHaveURL(`/${route}/${id}`);
    });
  }
});

for (const isSignedIn of [false, true]) {
  test(`[ROUTE-7] [ERR-19] [ERR-27] an unknown address shows a way back ${isSignedIn ? 'to the dashboard' : 'to sign-in'}`, async ({
    page,
    context,
  }) => {
    if (isSignedIn) await signUp(context.request);
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found · Everdraft');
    await page.getByRole('link', { name: 'Go to My Projects' }).click();
    await expect(page).toHaveURL(isSignedIn ? '/dashboard' : '/auth');
  });
}
