import { endpoints } from '@everdraft/core/api/endpoints';
import { expect } from '@playwright/test';
import type { AppPage } from '../engines/app-page.ts';
import { ManuscriptPage } from '../engines/manuscript-page.ts';
import { test } from '../engines/test.ts';

/** Until the app can start without the server: a reload before that would be the browser's own error page. */
async function untilInstalled(app: AppPage): Promise<void> {
  await app.evaluate(() => navigator.serviceWorker.ready.then(() => true), undefined);
}

test('the server goes away right after the first visit, and a reload finds the book', async ({
  app,
  account,
  device,
}) => {
  const book = await ManuscriptPage.open(app, account, '<p>It was low water.</p>');
  await untilInstalled(app);
  await device.link.cut();
  await app.tab.reload();
  await book.expectBlocks(['p: It was low water.']);
  await book.click();
  await app.keys('Control+End');
  await app.type(' Nobody came.');
  await book.expectSaved();
  await app.tab.reload();
  await book.expectBlocks(['p: It was low water. Nobody came.']);
  await device.link.restore();
  await expect.poll(() => account.textOf(book.id)).toBe('<p>It was low water. Nobody came.</p>');
});

test('what is typed while the server is away arrives when it is back', async ({ app, account, device }) => {
  const book = await ManuscriptPage.open(app, account, '<p>One.</p>');
  await app.text('Synced').expectVisible();
  await device.link.cut();
  await book.click();
  await app.keys('Control+End');
  await app.type(' Two.');
  await app.text('Offline').expectVisible();
  await app.type(' Three.');
  await book.expectSaved();
  expect(await account.textOf(book.id)).toBe('<p>One.</p>');
  await device.link.restore();
  await app.text('Synced').expectVisible();
  await expect.poll(() => account.textOf(book.id)).toBe('<p>One. Two. Three.</p>');
});

test('a project is begun while the server is away, and reaches it later', async ({
  app,
  account,
  device,
}) => {
  await app.go('/dashboard');
  await app.role('heading', 'No projects yet').expectVisible();
  await untilInstalled(app);
  await device.link.cut();
  await app.role('button', 'Create New Project').click();
  await app.expectPath(/^\/studio\//);
  await app.role('textbox', 'Manuscript').expectFocused();
  await app.type('Begun at sea.');
  await app.role('textbox', 'Manuscript').expectText('Begun at sea.');
  await app.tab.reload();
  await app.role('textbox', 'Manuscript').expectText('Begun at sea.');
  await device.link.restore();
  const textsOnServer = async () => {
    const books = await account.call<{ id: string }[]>('GET', endpoints.listManuscripts.path);
    return Promise.all(books.map(({ id }) => account.textOf(id)));
  };
  await expect.poll(textsOnServer).toEqual(['<p>Begun at sea.</p>']);
});

test('a part of the app that was never loaded is opened while the server is away', async ({
  app,
  account,
  device,
}) => {
  const book = await ManuscriptPage.open(app, account, '<p>One.</p>');
  // Before anything is loaded ahead, and before the service worker has the files.
  await device.link.cut();
  await book.click();
  await app.keys('Control+k');
  await app.type('settings');
  await book.expectSaved();
  await device.link.restore();
  await app.keys('Escape');
  await app.role('button', 'Settings').click();
  await app.role('dialog', 'Settings').expectVisible();
});
