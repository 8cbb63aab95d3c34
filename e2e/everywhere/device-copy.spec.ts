import { expect } from '@playwright/test';
import type { AppPage } from '../engines/app-page.ts';
import { ManuscriptPage } from '../engines/manuscript-page.ts';
import { test } from '../engines/test.ts';

/** Counts the requests for lasting storage, and answers them in the place of the browser. */
async function answerRequests(app: AppPage, isGranted: boolean): Promise<() => Promise<number>> {
  await app.evaluate(answer => {
    let isLasting = false;
    let requests = 0;
    Object.assign(window, { requestsForStorage: () => requests });
    const replaced = {
      persisted: async () => isLasting,
      persist: async () => {
        requests += 1;
        isLasting = answer;
        return answer;
      },
    };
    // WebKitGTK has no storage to ask.
    if (navigator.storage === undefined) Object.defineProperty(navigator, 'storage', { value: {} });
    for (const [name, value] of Object.entries(replaced))
      Object.defineProperty(navigator.storage, name, { value, configurable: true });
  }, isGranted);
  return () =>
    app.evaluate(
      () => (window as Window & { requestsForStorage?: () => number }).requestsForStorage?.() ?? -1,
      undefined,
    );
}

async function openEditorSettings(app: AppPage) {
  await app.role('button', 'Settings').click();
  const dialog = app.role('dialog', 'Settings');
  await dialog.role('tab', 'Editor').click();
  return dialog;
}

test('[PWA-5] the browser is asked to keep the copy after the first words, where it asks nobody', async ({
  app,
  account,
  engine,
}) => {
  const book = await ManuscriptPage.open(app, account);
  const requests = await answerRequests(app, true);
  await book.click();
  expect(await requests()).toBe(0);
  await app.type('Brine.');
  await book.expectSaved();
  // Firefox would show a prompt in the middle of a sentence.
  const expected = engine.name === 'firefox' ? 0 : 1;
  await expect.poll(requests).toBe(expected);
  await app.type(' More.');
  await book.expectSaved();
  expect(await requests()).toBe(expected);
});

test('[PWA-6] the settings say that the copy may be deleted, and keep it when the author asks', async ({
  app,
  account,
}) => {
  await ManuscriptPage.open(app, account, '<p>Brine.</p>');
  await answerRequests(app, true);
  const dialog = await openEditorSettings(app);
  await dialog.text('may delete this device’s copy when space runs low').expectVisible();
  await dialog.role('button', 'Keep on this device').click();
  await dialog
    .text('Your browser keeps this device’s copy of your work until you remove it.')
    .expectVisible();
  await dialog.role('button', 'Keep on this device').expectHidden();
});

test('[PWA-6] the settings say when the browser has refused to keep the copy, and how to install the app', async ({
  app,
  account,
}) => {
  await ManuscriptPage.open(app, account, '<p>Brine.</p>');
  await answerRequests(app, false);
  const dialog = await openEditorSettings(app);
  await dialog.role('button', 'Keep on this device').click();
  await dialog.text('Your browser didn’t agree to keep it.').expectVisible();
  await dialog.text('tap Share, then Add to Home Screen').expectVisible();
});
