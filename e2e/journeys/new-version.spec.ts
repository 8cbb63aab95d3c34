import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { serveFolder } from '../fixtures/static-site.ts';

const BUILT_APP = join(import.meta.dirname, '../../web/dist');
const NEW_LINE = '\n// The second version.\n';

/** The built app on a site of its own, where a second version of it can be put in place of the first. */
class Deployment {
  readonly url: string;
  readonly #folder: string;

  constructor(folder: string, url: string) {
    this.#folder = folder;
    this.url = url;
  }

  /** One file is new, and the worker does not know of it yet. */
  async replaceFile(): Promise<void> {
    const file = join(this.#folder, 'theme.js');
    await writeFile(file, (await readFile(file, 'utf8')) + NEW_LINE);
  }

  async replaceWorker(): Promise<void> {
    const digest = createHash('sha256')
      .update(await readFile(join(this.#folder, 'theme.js')))
      .digest('base64');
    const file = join(this.#folder, 'sw.js');
    const worker = await readFile(file, 'utf8');
    const entry = /"integrity":"[^"]+","revision":"[^"]+","url":"theme\.js"/;
    expect(worker).toMatch(entry);
    await writeFile(
      file,
      worker.replace(entry, `"integrity":"sha256-${digest}","revision":"second","url":"theme.js"`),
    );
  }

  /** A worker that differs, with the list of files of the first version. */
  async replaceWorkerOnly(): Promise<void> {
    const file = join(this.#folder, 'sw.js');
    await writeFile(file, (await readFile(file, 'utf8')) + NEW_LINE);
  }
}

const test = base.extend<{ deployment: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  deployment: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'versions-'));
    await cp(BUILT_APP, folder, { recursive: true });
    const site = await serveFolder(folder, 'index.html');
    await use(new Deployment(folder, site.url));
    site.stop();
    await rm(folder, { recursive: true });
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

async function lookForUpdate(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    if (installing === null) return;
    await new Promise(resolve => installing.addEventListener('statechange', resolve, { once: true }));
  });
}

const isSecondVersion = (page: Page) =>
  page.evaluate(async line => (await (await fetch('/theme.js')).text()).includes(line), NEW_LINE);

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
