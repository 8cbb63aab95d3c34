import { endpoints } from '@everdraft/core/api/endpoints';
import { expect, type Page } from '@playwright/test';
import { answerWith } from '../fixtures/answers.ts';
import { toastOf } from '../fixtures/auth-page.ts';
import { createManuscript, signUp } from '../fixtures/author.ts';
import { test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();
}

/** Until the app can start without a network: a reload before that would be the browser's own error page. */
async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

function authorsDatabases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return names.filter(name => name?.startsWith('everdraft:'));
  });
}

test('[DASH-22] [PROJ-4] [CONN-3] [CONN-5] [CONN-6] [CONN-7] [PWA-3] [ROUTE-11] an author begins a project without a network, reloads, and it reaches the server later', async ({
  page,
  context,
  author,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  await openDashboard(page);
  await untilInstalled(page);
  await context.setOffline(true);
  await expect(toastOf(page)).toContainText('Working Offline');
  await expect(toastOf(page)).toContainText(
    'Your work is saved locally and will sync when connection is restored.',
  );
  await page.getByRole('button', { name: 'Create New Project' }).click();
  await expect(page).toHaveURL(/\/studio\//);
  await page.getByRole('link', { name: 'My Projects' }).click();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText(author.email)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Untitled Project' })).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByText('Working Offline')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open Untitled Project' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Untitled Project' })).toBeVisible();
  // Chromium 150 cuts a page off that was loaded without a network, and tells it that there is one.
  await context.route('**/api/**', route => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await context.setOffline(true);
  await context.unroute('**/api/**');
  await page.getByRole('link', { name: 'My Projects' }).click();
  expect(await (await context.request.get(endpoints.listManuscripts.path)).json()).toEqual([]);

  await context.setOffline(false);
  await expect(toastOf(page)).toContainText('Back Online');
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();
  const kept = await (await context.request.get(endpoints.listManuscripts.path)).json();
  expect(kept).toMatchObject([{ title: 'Untitled Project' }]);
});

test('[SYNC-4] [STUDIO-18] an author who syncs without a network reads that nothing is lost', async ({
  page,
  context,
  author: _,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  await openDashboard(page);
  await untilInstalled(page);
  await expect(page.getByRole('button', { name: 'Sync now' })).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create New Project' }).click();
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(toastOf(page)).toContainText('No Connection');
  await expect(toastOf(page)).toContainText(
    'Cannot sync while offline. Your changes are safely saved locally.',
  );
});

test('[PRODUCT-9] [SYNC-14] [SYNC-15] what an author does in one browser shows in the other by itself', async ({
  page,
  context,
  browser,
  author: _,
  server,
}) => {
  for (const title of ['The Tidewaiter', 'Ninety Days of Rain']) {
    await createManuscript(context.request, { title });
  }
  const second = await browser.newContext({
    baseURL: server.url,
    storageState: await context.storageState(),
  });
  const other = await second.newPage();
  await openDashboard(page);
  await openDashboard(other);
  await page.getByRole('button', { name: 'Rename The Tidewaiter' }).click();
  await page.getByLabel('Project Title').fill('The Customs House');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(other.getByRole('article', { name: 'The Customs House' })).toBeVisible();

  await other.getByRole('button', { name: 'Delete Ninety Days of Rain' }).click();
  await other.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Trash (1)' }).click();
  await page.getByRole('button', { name: 'Restore Ninety Days of Rain' }).click();
  await expect(other.getByRole('article', { name: 'Ninety Days of Rain' })).toBeVisible();
  await second.close();
});

test('[LOCAL-1] [LOCAL-14] [OWN-2] another account on the same browser sees nothing of the first', async ({
  page,
  context,
  author,
}) => {
  await createManuscript(context.request, { title: 'The Tidewaiter' });
  await openDashboard(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  const databases = await authorsDatabases(page);
  expect(databases).toHaveLength(1);
  expect(databases[0]).toMatch(/^everdraft:[\w-]{36}$/);

  await context.clearCookies();
  const second = await signUp(context.request);
  await page.goto('/dashboard');
  await expect(page.getByText(second.email)).toBeVisible();
  await expect(page.getByText(author.email)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
});

test('[AUTH-32] an author who logs out with unsent work is asked what becomes of it', async ({
  page,
  context,
  author: _,
}) => {
  await openDashboard(page);
  await answerWith(page, endpoints.createManuscript.path, { status: 500, json: { error: 'No.' } });
  await page.getByRole('button', { name: 'Create New Project' }).click();
  await expect(page.getByRole('combobox', { name: 'Chat session' })).toHaveText('Chat 1');
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Some of your work isn’t on the server yet' });
  // The project, and the chat that its studio begins with.
  await expect(question).toContainText('2 changes are only on this device.');

  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Download a copy' }).click();
  expect((await download).suggestedFilename()).toBe('everdraft-copy.html');

  await expect(question.getByRole('button', { name: 'Log out and discard' })).toBeDisabled();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await page.unroute(`**${endpoints.createManuscript.path}`);
  await page.getByRole('button', { name: 'Logout' }).click();
  // Shown when the removal has ended.
  await expect(page.getByRole('heading', { name: 'Welcome to Everdraft' })).toBeVisible();
  expect(await authorsDatabases(page)).toEqual([]);
  expect((await context.request.get(endpoints.currentUser.path)).status()).toBe(401);
});

for (const { name, answer } of [
  { name: 'an error', answer: { status: 500, json: { error: 'No.' } } },
  { name: 'a page of a hotel', answer: { status: 200, body: '<h1>Welcome</h1>', contentType: 'text/html' } },
  { name: 'a refusal', answer: { status: 400, json: { error: 'No.', code: 'invalid_input' } } },
]) {
  test(`[CONN-8] [QUEUE-5] nothing is called synced while the server answers with ${name}`, async ({
    page,
    author: _,
  }) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Create New Project' }).click();
    await expect(page.getByText('Synced', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'My Projects' }).click();
    const refused = await answerWith(page, `${endpoints.listManuscripts.path}/*`, answer);
    await page.getByRole('button', { name: 'Rename Untitled Project' }).click();
    await page.getByLabel('Project Title').fill('The Tidewaiter');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect.poll(refused.count).toBeGreaterThan(0);
    await expect(page.getByRole('article', { name: 'The Tidewaiter' })).toBeVisible();
    await expect(page.getByText('Synced', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sync now' })).toBeVisible();
  });
}

test('an author finds a project by its title and puts the shelf in another order', async ({
  page,
  context,
  author: _,
}) => {
  await createManuscript(context.request, { title: 'Zebra', content: '<p>one two three</p>' });
  await createManuscript(context.request, { title: 'Aardvark' });
  await openDashboard(page);
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Aardvark', 'Zebra']);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Length' }).click();
  await expect(titles).toHaveText(['Zebra', 'Aardvark']);
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('aard');
  await expect(titles).toHaveText(['Aardvark']);
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('dragon');
  await expect(page.getByText('No project has “dragon” in its title.')).toBeVisible();
});
