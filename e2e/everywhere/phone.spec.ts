import { expect } from '@playwright/test';
import type { Account } from '../engines/account.ts';
import type { Device } from '../engines/device.ts';
import { ManuscriptPage } from '../engines/manuscript-page.ts';
import { test } from '../engines/test.ts';

const PHONE = { width: 390, height: 780 };

async function openOnPhone(device: Device, account: Account): Promise<ManuscriptPage> {
  await device.signIn(account);
  const app = await device.openTab();
  await app.tab.setSize(PHONE);
  return ManuscriptPage.open(
    app,
    account,
    '<p>They went down the weed-slick stair with the lantern shuttered.</p>'.repeat(60),
  );
}

test('on a phone the page has the whole width, and everything else is in the menu', async ({
  openDevice,
  account,
}) => {
  const { app, text } = await openOnPhone(await openDevice({ hasTouch: true }), account);
  const chat = app.role('region', 'AI chat');
  await chat.expectHidden();
  const overflow = () =>
    app.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      undefined,
    );
  expect(await overflow()).toBe(0);
  await app.role('button', 'Menu').click();
  const menu = app.role('dialog', 'Menu');
  await menu.role('radio', 'Researcher').click();
  await app.keys('Escape');
  await app.role('button', 'Ask Researcher').click();
  await chat.expectVisible();
  await chat.role('textbox', 'Message').click();
  await app.type('Is this so?');
  await chat.role('textbox', 'Message').expectValue('Is this so?');
  await app.role('button', 'Hide chat').click();
  await chat.expectHidden();
  await text.expectVisible();
});

test('an author writes on a phone, and the line that is written stays in view', async ({
  openDevice,
  account,
}) => {
  const book = await openOnPhone(await openDevice({ hasTouch: true }), account);
  await book.click();
  await book.app.keys('Control+End', 'Enter');
  await book.app.type('The last line.');
  await book.text.text('The last line.').expectInViewport();
});

test('a finger opens the chat by its handle, and scrolling through prose does not', async ({
  openDevice,
  account,
}) => {
  const { app } = await openOnPhone(await openDevice({ hasTouch: true }), account);
  const chat = app.role('region', 'AI chat');
  const scroller = app.css('[data-manuscript-scroll]');
  const { x, y } = await scroller.point();
  await app.tab.touch([
    { x, y },
    { x, y: y - 60 },
    { x, y: y - 200 },
  ]);
  await chat.expectHidden();
  const handle = await app.role('button', 'Ask Ghostwriter').point();
  await app.tab.touch([handle, { x: handle.x, y: handle.y - 30 }, { x: handle.x, y: handle.y - 80 }]);
  await chat.expectVisible();
  const hide = await app.role('button', 'Hide chat').point();
  await app.tab.touch([hide, { x: hide.x, y: hide.y + 30 }, { x: hide.x, y: hide.y + 80 }]);
  await chat.expectHidden();
});
