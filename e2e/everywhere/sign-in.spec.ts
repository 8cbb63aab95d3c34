import { newCredentials } from '../fixtures/author.ts';
import { test } from '../engines/test.ts';

test('an author signs up and is on the dashboard', async ({ openDevice }) => {
  const app = await (await openDevice()).openTab();
  const { email, password } = newCredentials();
  await app.go('/auth');
  await app.role('tab', 'Sign Up').click();
  await app.label('Email').fill(email);
  await app.label('Password').fill(password);
  await app.role('tabpanel').role('button', 'Sign Up').click();
  await app.expectPath('/dashboard');
  await app.text(email).expectVisible();
});

test('an author types, reloads, and finds the words', async ({ app, account }) => {
  const id = await account.createManuscript();
  await app.go(`/studio/${id}`);
  const page = app.role('textbox', 'Manuscript');
  await page.click();
  await app.type('It was low water.');
  await app.keys('Enter');
  await app.type('Nobody came.');
  await page.expectText('It was low water. Nobody came.');
  await app.tab.reload();
  await page.expectText('It was low water. Nobody came.');
});
