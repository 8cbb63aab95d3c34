import { test as base, expect, type Page } from '@playwright/test';
import { Deployment, isSecondVersion, lookForUpdate } from '../fixtures/deployment.ts';

const test = base.extend<{ deployment: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  deployment: async ({}, use) => {
    const deployment = await Deployment.ofBuiltApp();
    await use(deployment);
    await deployment.remove();
  },
});

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context }) => {
  await context.route('**/api/**', route =>
    route.fulfill({ status: 401, json: { error: 'Not signed in', code: 'not_signed_in' } }),
  );
});

async function openUnderWorker(page: Page, url: string) {
  await page.goto(`${url}/auth`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

test('[PWA-4] a new version waits until the author agrees, then every tab runs it', async ({
  page,
  context,
  deployment,
}) => {
  await openUnderWorker(page, deployment.url);
  const otherTab = await context.newPage();
  await openUnderWorker(otherTab, deployment.url);

  await deployment.replaceFile();
  await deployment.replaceWorker();
  await lookForUpdate(page);
  await expect(page.getByText('A new version of Everdraft is ready.')).toBeVisible();
  await page.reload();
  expect(await isSecondVersion(page)).toBe(false);

  const otherTabReloaded = otherTab.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload now' }).click();
  await otherTabReloaded;
  await expect.poll(() => isSecondVersion(otherTab)).toBe(true);
  expect(await otherTab.evaluate(() => caches.keys())).toHaveLength(1);
});

test('[PWA-4] a version of which a file is not the right one is not offered, and the old one stays whole', async ({
  page,
  deployment,
}) => {
  await openUnderWorker(page, deployment.url);
  await deployment.replaceFile();
  await deployment.replaceWorkerOnly();
  await lookForUpdate(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await page.reload();
  expect(await isSecondVersion(page)).toBe(false);
});
