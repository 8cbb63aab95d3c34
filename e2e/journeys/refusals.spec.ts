import { endpoints } from '@everdraft/core/api/endpoints';
import { expect, type Page } from '@playwright/test';
import { answerWith, holdCalls, refuseConnections } from '../fixtures/answers.ts';
import { AuthPage, toastOf } from '../fixtures/auth-page.ts';
import { newCredentials } from '../fixtures/author.ts';
import { test } from '../fixtures/test.ts';

const UNREACHABLE = 'Everdraft cannot reach the server. Check your connection and try again.';
const HTML_PAGE = `<!doctype html><html><head><title>500</title><style>body{color:red}</style></head>
  <body><h1>Internal Server Error</h1></body></html>`;

const ways = [
  { tab: 'Login', path: endpoints.login.path, toast: 'Login failed', pending: 'Logging in...' },
  { tab: 'Sign Up', path: endpoints.signup.path, toast: 'Signup failed', pending: 'Creating account...' },
] as const;

interface Refusal {
  name: string;
  message: string;
  /** What stands under the email field, when the refusal is about that field. */
  emailError?: string;
  prepare: (page: Page, path: string) => Promise<{ count: () => number }>;
}

function refusal(status: number, json: { error: string; code: string; [more: string]: unknown }): Refusal {
  return {
    name: `${status}`,
    message: json.error,
    prepare: (page, path) => answerWith(page, path, { status, json: { isRetryable: false, ...json } }),
  };
}

const refusals: Refusal[] = [
  refusal(401, { error: 'Invalid email or password', code: 'wrong_credentials' }),
  refusal(409, { error: 'An account with this email already exists', code: 'email_taken', field: 'email' }),
  refusal(429, {
    error: 'Too many attempts. Try again in 15 minutes.',
    code: 'too_many_attempts',
    retryAfterSeconds: 900,
  }),
  {
    ...refusal(400, {
      error: 'Invalid email address',
      code: 'invalid_input',
      issues: [{ field: 'email', message: 'Invalid email address' }],
    }),
    emailError: 'Invalid email address',
  },
  {
    name: '500 with a page of markup',
    message: 'Internal Server Error',
    prepare: (page, path) =>
      answerWith(page, path, { status: 500, body: HTML_PAGE, contentType: 'text/html' }),
  },
  { name: 'a refused connection', message: UNREACHABLE, prepare: refuseConnections },
];

for (const { tab, path, toast, pending } of ways) {
  for (const { name, message, emailError, prepare } of refusals) {
    test(`[AUTH-14, AUTH-27, AUTH-28] at ${tab} an author reads of ${name} in the alert and the toast`, async ({
      page,
      faults,
    }) => {
      faults.expect(/ERR_CONNECTION_REFUSED/);
      const auth = new AuthPage(page);
      await auth.open(tab);
      const calls = await prepare(page, path);
      await auth.fill(newCredentials());
      await auth.submitButton(tab).click();

      await expect(auth.alert).toHaveText(message);
      await expect(auth.alert).toHaveCSS('color', 'rgb(240, 160, 147)');
      await expect(toastOf(page)).toHaveAttribute('data-variant', 'destructive');
      await expect(toastOf(page)).toContainText(toast);
      await expect(toastOf(page)).toContainText(message);
      if (emailError === undefined) await expect(auth.errorOf('email')).toBeHidden();
      else await expect(auth.errorOf('email')).toHaveText(emailError);
      await expect(auth.errorOf('password')).toBeHidden();
      await expect(auth.submitButton(tab)).toBeEnabled();
      await expect(page).toHaveURL('/auth');
      expect(calls.count()).toBe(1);
    });
  }

  test(`[AUTH-20, AUTH-21] at ${tab} a slow answer keeps the button disabled, and more clicks send nothing`, async ({
    page,
  }) => {
    await page.clock.install();
    const auth = new AuthPage(page);
    await auth.open(tab);
    const calls = await holdCalls(page, path, route =>
      route.fulfill({
        status: 401,
        json: { error: 'Too slow', code: 'wrong_credentials', isRetryable: false },
      }),
    );
    await auth.fill(newCredentials());
    await auth.submitButton(tab).dblclick();
    await calls.arrived;

    const button = auth.form.getByRole('button', { name: pending });
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    await auth.password.press('Enter');
    await page.clock.fastForward(5000);
    await expect(button).toBeDisabled();
    expect(calls.count()).toBe(1);

    // The tabs forget nothing: the call that is under way is still under way.
    await page.getByRole('tab', { name: tab === 'Login' ? 'Sign Up' : 'Login' }).click();
    await page.getByRole('tab', { name: tab }).click();
    await expect(button).toBeDisabled();

    calls.release();
    await expect(auth.submitButton(tab)).toBeEnabled();
    await expect(auth.alert).toHaveText('Too slow');
    expect(calls.count()).toBe(1);
  });
}

test('an author who waits thirty seconds for nothing reads that the server cannot be reached', async ({
  page,
}) => {
  await page.clock.install();
  const auth = new AuthPage(page);
  await auth.open();
  const calls = await holdCalls(page, endpoints.login.path);
  await auth.fill(newCredentials());
  await auth.submitButton('Login').click();
  await calls.arrived;
  await page.clock.fastForward(30_000);
  await expect(auth.alert).toHaveText(UNREACHABLE);
});
