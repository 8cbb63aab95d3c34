import { expect } from '@playwright/test';
import type { AppPage } from '../engines/app-page.ts';
import { FileGate } from '../engines/file-gate.ts';
import { ManuscriptPage } from '../engines/manuscript-page.ts';
import { test as base } from '../engines/test.ts';

const NOT_LOADED = 'This part of the app could not be loaded. Check your connection and try again.';

const test = base.extend<object, { gate: FileGate }>({
  gate: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be written as a pattern, by which fixtures are found
    async ({}, use) => {
      const gate = await FileGate.open();
      await use(gate);
      await gate.close();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ server, gate }, use) => {
      gate.leadTo(server.url);
      await use({ ...server, url: gate.url });
    },
    { scope: 'worker' },
  ],

  // Browsers complain of each file that did not come; the journeys look at what the author is told.
  expected: [/dynamically imported module|Importing a module script failed|Unable to preload/],
});

test.afterEach(({ gate }) => gate.withhold(undefined));

test('a dialog whose script does not come says so, and opens when it is tried again', async ({
  app,
  account,
  gate,
}) => {
  gate.withhold(/settings-dialog.*\.js/);
  await ManuscriptPage.open(app, account, '<p>Brine.</p>');
  await app.role('button', 'Settings').click();
  const failure = app.role('dialog', 'Not loaded');
  await failure.role('alert').expectText(NOT_LOADED);
  gate.withhold(undefined);
  await failure.role('button', 'Try again').click();
  await app.role('dialog', 'Settings').expectVisible();
  await failure.expectHidden();
});

test('a dialog whose styles do not come is not shown without them', async ({ app, account, gate }) => {
  gate.withhold(/settings-dialog.*\.css/);
  await ManuscriptPage.open(app, account, '<p>Brine.</p>');
  await app.role('button', 'Settings').click();
  const failure = app.role('dialog', 'Not loaded');
  await failure.role('alert').expectText(NOT_LOADED);
  gate.withhold(undefined);
  await failure.role('button', 'Try again').click();
  await app.role('dialog', 'Settings').expectVisible();
  expect(await loadedStyles(app)).toContain('settings-dialog');
});

test('a screen whose script does not come says so, and opens when it is tried again', async ({
  app,
  account,
  gate,
}) => {
  gate.withhold(/dashboard-screen.*\.js/);
  await ManuscriptPage.open(app, account, '<p>Brine.</p>');
  await app.role('link', 'My Projects').click();
  await app.role('alert').expectText(NOT_LOADED);
  gate.withhold(undefined);
  await app.role('button', 'Try again').click();
  await app.role('heading', 'My Projects').expectVisible();
});

test('an editor whose script does not come says so, and opens the book when it is tried again', async ({
  app,
  account,
  gate,
}) => {
  const id = await account.createManuscript('<p>Brine.</p>');
  gate.withhold(/assets\/book-.*\.js/);
  await app.go(`/studio/${id}`);
  await app.role('alert').expectText(NOT_LOADED);
  gate.withhold(undefined);
  await app.role('button', 'Try again').click();
  await app.role('textbox', 'Manuscript').expectText('Brine.');
});

/** The style sheets that the page really has: one that failed has no rules. */
function loadedStyles(app: AppPage): Promise<string> {
  return app.evaluate(
    () =>
      [...document.styleSheets]
        .filter(({ cssRules }) => cssRules.length > 0)
        .map(({ href }) => href)
        .join(' '),
    undefined,
  );
}
