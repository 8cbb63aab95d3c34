import { test } from '../engines/test.ts';
import { newCredentials } from '../fixtures/author.ts';

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
  await app.tab.reload();
  await app.text(email).expectVisible();
});

test('an author signs up with the keyboard alone', async ({ openDevice }) => {
  const app = await (await openDevice()).openTab();
  const { email, password } = newCredentials();
  await app.go('/auth');
  await app.label('Email').expectFocused();
  await app.keys('Shift+Tab');
  await app.role('tab', 'Login').expectFocused();
  await app.keys('ArrowRight');
  await app.role('tab', 'Sign Up').expectAttribute('aria-selected', 'true');
  await app.keys('Tab');
  await app.label('Email').expectFocused();
  await app.type(email);
  await app.keys('Tab');
  await app.label('Password').expectFocused();
  await app.type(password);
  await app.keys('Enter');
  await app.role('heading', 'My Projects').expectVisible();
});

test('an author reads what is wrong with the fields, then with the password, and gets in', async ({
  openDevice,
  account,
}) => {
  const app = await (await openDevice()).openTab();
  const submit = app.role('tabpanel').role('button', 'Login');
  await app.go('/auth');
  await app.label('Email').fill('nobody');
  await app.label('Password').fill('12345');
  await submit.click();
  await app.text('Invalid email address').expectVisible();
  await app.text('Password must be at least 6 characters').expectVisible();
  await app.label('Email').expectFocused();

  await app.label('Email').fill(account.credentials.email);
  await app.label('Password').fill('not-the-password');
  await submit.click();
  await app.role('tabpanel').role('alert').expectText('Invalid email or password');
  await app.toast.expectText('Login failed');
  await app.expectPath('/auth');

  await app.label('Password').fill(account.credentials.password);
  await submit.click();
  await app.expectPath('/dashboard');
});

test('an author signs out, is at the door, and stays out', async ({ app, account }) => {
  await app.go('/dashboard');
  await app.text(account.credentials.email).expectVisible();
  await app.role('button', 'Logout').click();
  await app.expectPath('/auth');
  await app.go('/dashboard');
  await app.expectPath('/auth');
});
