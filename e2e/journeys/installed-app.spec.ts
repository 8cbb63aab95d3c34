import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('[PWA-1] [PWA-3] [API-53] after one visit the app starts with no network, also at a deep address', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/auth');
  const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(new URL(script ?? '').pathname).toBe('/sw.js');
  await page.reload();
  await context.setOffline(true);

  await page.goto('/studio/any');
  await expect(page.getByRole('alert')).toContainText('Everdraft cannot reach the server.');
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome to Everdraft' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('ines@example.org');
  await page.getByLabel('Password', { exact: true }).fill('salt-marsh-7');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText(
    'Everdraft cannot reach the server. Check your connection and try again.',
  );
});

test('[PWA-2] the app can be installed', async ({ page }) => {
  await page.goto('/auth');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Everdraft', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
});
