import { expect } from '@playwright/test';
import { ManuscriptPage } from '../engines/manuscript-page.ts';
import { test } from '../engines/test.ts';

test('a second tab of the same book follows live, in both directions', async ({ app, account, device }) => {
  const first = await ManuscriptPage.open(app, account, '<p>One.</p><p>Two.</p>');
  const second = new ManuscriptPage(await device.openTab());
  await second.goTo(first.id);
  await second.click('One.');
  await second.app.keys('Home');
  await second.app.type('From the second. ');
  await first.expectBlocks(['p: From the second. One.', 'p: Two.']);
  await app.tab.bringToFront();
  await first.click('Two.');
  await app.keys('End');
  await app.type(' From the first.');
  await second.expectBlocks(['p: From the second. One.', 'p: Two. From the first.']);
});

test('another device sees what is typed here, and its caret stays where it is', async ({
  app,
  account,
  openDevice,
}) => {
  const here = await ManuscriptPage.open(app, account, '<p>One.</p><p>Two.</p>');
  const other = await openDevice();
  await other.signIn(account);
  const there = new ManuscriptPage(await other.openTab());
  await there.goTo(here.id);
  await there.click('Two.');
  await there.app.keys('End');
  await here.click('One.');
  await app.keys('Home');
  await app.type('From afar: ');
  await there.expectBlocks(['p: From afar: One.', 'p: Two.']);
  await there.app.type(' Three.');
  await here.expectBlocks(['p: From afar: One.', 'p: Two. Three.']);
});

test('two devices that write apart have every word of both when they meet', async ({
  app,
  account,
  device,
  openDevice,
}) => {
  const desktop = await ManuscriptPage.open(app, account, '<h1>One</h1><p>It was low water.</p>');
  const other = await openDevice();
  await other.signIn(account);
  const laptop = new ManuscriptPage(await other.openTab());
  await laptop.goTo(desktop.id);
  await Promise.all([device.link.cut(), other.link.cut()]);
  await desktop.click('low water');
  await app.keys('End');
  await app.type(' Nobody came.');
  await app.keys('Enter');
  await app.type('From the desktop.');
  await laptop.click('low water');
  await laptop.app.keys('Home');
  await laptop.app.type('At nine. ');
  await laptop.expectSaved();
  await Promise.all([device.link.restore(), other.link.restore()]);
  const merged = ['h1: One', 'p: At nine. It was low water. Nobody came.', 'p: From the desktop.'];
  await desktop.expectBlocks(merged);
  await laptop.expectBlocks(merged);
  await expect
    .poll(() => account.textOf(desktop.id))
    .toBe('<h1>One</h1><p>At nine. It was low water. Nobody came.</p><p>From the desktop.</p>');
});
