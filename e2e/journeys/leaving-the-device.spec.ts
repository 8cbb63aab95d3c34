import { readFile } from 'node:fs/promises';
import { endpoints } from '@everdraft/core/api/endpoints';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { answerWith } from '../fixtures/answers.ts';
import { AuthPage, toastOf } from '../fixtures/auth-page.ts';
import { type Credentials, createManuscript } from '../fixtures/author.ts';
import { tracesOf } from '../fixtures/device-traces.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { test } from '../fixtures/test.ts';

const CANARY = 'Quagmirekormoran';

interface Work {
  id: string;
  userId: string;
  editor: EditorPage;
}

/** An author with a book open, whose words are on this device and on the server. */
async function atWork(page: Page): Promise<Work> {
  const { request } = page.context();
  const { id } = await createManuscript(request, {
    title: `The ${CANARY}`,
    content: `<p>${CANARY} over the marsh.</p>`,
  });
  const { id: userId } = await (await request.get(endpoints.currentUser.path)).json();
  await request.post(endpoints.createCard.path, {
    data: { manuscriptId: id, title: CANARY, content: CANARY },
  });
  const editor = new EditorPage(page);
  await editor.goTo(id);
  await write(editor, ` ${CANARY} in the reeds.`);
  await synced(page);
  // The text itself may be stored in a packed form, in which no word is found by looking for it.
  expect(await tracesOf(page, CANARY)).toContain(`everdraft:${userId}/manuscripts`);
  return { id, userId, editor };
}

/** In one piece, which is found again in one piece. */
async function write(editor: EditorPage, words: string): Promise<void> {
  await editor.text.click();
  await editor.page.keyboard.press('Control+End');
  await editor.page.keyboard.insertText(words);
  await editor.saved();
}

async function synced(page: Page): Promise<void> {
  await expect(page.getByText('Synced', { exact: true }).first()).toBeAttached();
}

/** Another tab of the same browser, with the same book open. */
async function inAnotherTab(context: BrowserContext, { id }: Work): Promise<Page> {
  const other = await context.newPage();
  const editor = new EditorPage(other);
  await editor.goTo(id);
  await expect(editor.text).toContainText(CANARY);
  return other;
}

/** Nothing of the author: not a word, not the email, not so much as the id. */
async function expectNothingLeft(page: Page, { userId }: Work, author: Credentials): Promise<void> {
  // Shown when the removal has ended.
  await expect(page.getByRole('heading', { name: 'Welcome to Everdraft' })).toBeVisible();
  for (const word of [CANARY, author.email, userId]) {
    expect({ word, found: await tracesOf(page, word) }).toEqual({ word, found: [] });
  }
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases.filter(name => name !== 'everdraft-device')).toEqual([]);
}

async function choose(page: Page, author: Credentials, item: string): Promise<void> {
  await page.getByRole('button', { name: `Account: ${author.email}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function signOutEverywhere(page: Page, author: Credentials): Promise<void> {
  await choose(page, author, 'Sign out everywhere');
  await page
    .getByRole('alertdialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click();
}

async function deleteAccount(page: Page, author: Credentials): Promise<void> {
  await choose(page, author, 'Delete account');
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Password', { exact: true }).fill(author.password);
  await dialog.getByLabel('Type your email to confirm').fill(author.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
}

async function logOutAfterItsEnd(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.keyboard.press('Control+s');
  await page
    .getByRole('dialog', { name: 'Sign in to go on' })
    .getByRole('button', { name: 'Log out' })
    .click();
}

const ROADS: readonly [string, (page: Page, author: Credentials) => Promise<void>][] = [
  ['logging out', (page, author) => choose(page, author, 'Logout')],
  ['signing out everywhere', signOutEverywhere],
  ['deleting the account', deleteAccount],
  ['logging out of a session that had ended', logOutAfterItsEnd],
];

for (const [road, leave] of ROADS) {
  test(`[AUTH-42] ${road} leaves nothing of the author in the browser, in any tab`, async ({
    page,
    context,
    author,
  }) => {
    const work = await atWork(page);
    const other = await inAnotherTab(context, work);
    await leave(page, author);
    await expect(page).toHaveURL('/auth');
    await expectNothingLeft(page, work, author);
    await expect(other).toHaveURL('/auth');
    await expectNothingLeft(other, work, author);
    // Nor does anything come back with the next page.
    await page.reload();
    await expectNothingLeft(page, work, author);
  });
}

/** The server takes no more words, and the author goes on writing. */
async function writeUnsent(page: Page, { editor, id }: Work): Promise<void> {
  await answerWith(page, `${endpoints.listManuscripts.path}/${id}`, { status: 500, json: { error: 'No.' } });
  await write(editor, ' And then the tide.');
}

const UNSENT: readonly [
  string,
  (page: Page, author: Credentials) => Promise<void>,
  string | undefined,
  string,
][] = [...ROADS.slice(0, 2), ...ROADS.slice(3)].map(([road, leave]) => [
  road,
  leave,
  road === 'signing out everywhere' ? 'Sign out and keep it here' : 'Log out and keep it here',
  road === 'signing out everywhere' ? 'Sign out and discard' : 'Log out and discard',
]);

for (const [road, leave, keep, discard] of UNSENT) {
  test(`[AUTH-42] ${road} asks what becomes of words that the server lacks`, async ({ page, author }) => {
    const work = await atWork(page);
    await writeUnsent(page, work);
    await leave(page, author);
    const question = page.getByRole('dialog', { name: 'Some of your work isn’t on the server yet' });
    await expect(question).toContainText('only on this device.');
    const download = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Download a copy' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('And then the tide.');
    await question.getByRole('button', { name: keep ?? '' }).click();
    await expect(page).toHaveURL('/auth');
    // Kept for its author, who is not told to others.
    expect(await tracesOf(page, 'then the tide')).not.toEqual([]);
    expect(await tracesOf(page, author.email)).toEqual([]);

    await page.unroute(`**${endpoints.listManuscripts.path}/${work.id}`);
    const auth = new AuthPage(page);
    await auth.fill(author);
    await auth.submitButton('Login').click();
    await synced(page);
    const sent = await page.context().request.get(`${endpoints.listManuscripts.path}/${work.id}`);
    expect((await sent.json()).content).toContain('And then the tide.');

    await work.editor.goTo(work.id);
    await writeUnsent(page, work);
    await leave(page, author);
    await question.getByLabel(/Type “discard”/).fill('discard');
    await question.getByRole('button', { name: discard }).click();
    await expect(page).toHaveURL('/auth');
    await expectNothingLeft(page, work, author);
  });
}

test('[AUTH-42] deleting the account asks about words that the server lacks, and keeps none of them', async ({
  page,
  author,
}) => {
  const work = await atWork(page);
  await writeUnsent(page, work);
  await deleteAccount(page, author);
  const question = page.getByRole('dialog', { name: 'Some of your work isn’t on the server yet' });
  await expect(question.getByRole('button', { name: /keep it here/ })).toHaveCount(0);
  await question.getByRole('button', { name: 'Keep my account' }).click();
  expect((await page.context().request.get(endpoints.currentUser.path)).ok()).toBe(true);
  await deleteAccount(page, author);
  await question.getByLabel(/Type “discard”/).fill('discard');
  await question.getByRole('button', { name: 'Delete account and discard' }).click();
  await expect(page).toHaveURL('/auth');
  await expectNothingLeft(page, work, author);
});

test('[AUTH-42] words that come in another tab at the last moment are kept', async ({
  page,
  context,
  author,
}) => {
  const work = await atWork(page);
  const other = await inAnotherTab(context, work);
  // The other tab hears of the sign-out, and its author has just typed something that the server never got.
  await answerWith(other, `${endpoints.listManuscripts.path}/${work.id}`, { status: 500, json: {} });
  await page.route(`**${endpoints.logout.path}`, async route => {
    await answerWith(page, `${endpoints.listManuscripts.path}/${work.id}`, { status: 500, json: {} });
    await write(new EditorPage(other), ' At the last moment.');
    await route.continue();
  });
  await choose(page, author, 'Logout');
  await expect(page).toHaveURL('/auth');
  await expect(toastOf(page)).toContainText('Some of your work stays on this device');
  expect(await tracesOf(page, 'last moment')).not.toEqual([]);
});

test('[AUTH-42] a removal that a tab held up is done by the next page', async ({ page, context, author }) => {
  const work = await atWork(page);
  // A tab that the browser has frozen does not let go.
  const frozen = await context.newPage();
  await frozen.goto('/privacy');
  await frozen.evaluate(
    name =>
      new Promise<void>(resolve => {
        void navigator.locks.request(name, { mode: 'shared' }, () => {
          resolve();
          return new Promise(() => undefined);
        });
      }),
    `everdraft:store:${work.userId}`,
  );
  await choose(page, author, 'Logout');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome to Everdraft' })).toBeVisible({ timeout: 30_000 });
  expect(await tracesOf(page, CANARY)).not.toEqual([]);
  await frozen.close();
  await page.reload();
  await expect.poll(() => tracesOf(page, work.userId)).toEqual([]);
  await expectNothingLeft(page, work, author);
});

test.describe('on another device', () => {
  let away: Page;
  let work: Work;

  test.beforeEach(async ({ browser, server, author }) => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    await context.request.post(endpoints.login.path, { data: author });
    away = await context.newPage();
    work = await atWork(away);
  });

  test.afterEach(() => away.context().close());

  test('[AUTH-43] an account that was deleted is told so, and what is left of it can be saved and removed', async ({
    page,
    author,
  }) => {
    await page.request.post(endpoints.deleteAccount.path, { data: author });
    const dialog = away.getByRole('dialog', { name: 'This account was deleted' });
    await expect(dialog).toContainText(author.email);
    const download = away.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download a copy' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(CANARY);
    await dialog.getByRole('button', { name: 'Remove from this device' }).click();
    const question = away.getByRole('alertdialog', { name: 'Remove the only copy?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await tracesOf(away, CANARY)).not.toEqual([]);
    await dialog.getByRole('button', { name: 'Remove from this device' }).click();
    await question.getByRole('button', { name: 'Remove from this device' }).click();
    await expect(away).toHaveURL('/auth');
    await expectNothingLeft(away, work, author);
  });

  test('[AUTH-43] the same is offered at the way in', async ({ page, author }) => {
    await page.request.post(endpoints.deleteAccount.path, { data: author });
    await away.goto('/dashboard');
    await expect(away).toHaveURL('/auth');
    const notice = away.getByRole('status').filter({ hasText: 'This account was deleted' });
    const download = away.waitForEvent('download');
    await notice.getByRole('button', { name: 'Download a copy' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(CANARY);
    await notice.getByRole('button', { name: 'Remove from this device' }).click();
    await away
      .getByRole('alertdialog', { name: 'Remove the only copy?' })
      .getByRole('button', { name: 'Remove from this device' })
      .click();
    await expect(notice).toBeHidden();
    await expectNothingLeft(away, work, author);
  });

  test('[AUTH-43] an author who signed out everywhere signs in again, or removes what is left', async ({
    page,
    author,
  }) => {
    // What the studio still had to tell the server is there when it is closed.
    await away.goto('/dashboard');
    await expect(away.getByText('Synced', { exact: true })).toBeVisible();
    await page.request.post(endpoints.signOutEverywhere.path);
    await away.reload();
    await expect(away).toHaveURL('/auth');
    const notice = away.getByRole('status').filter({ hasText: 'You were signed out' });
    await expect(notice).toContainText(author.email);
    await expect(notice.getByRole('button', { name: 'Download a copy' })).toHaveCount(0);
    await notice.getByRole('button', { name: 'Remove from this device' }).click();
    const question = away.getByRole('alertdialog', { name: 'Remove your projects from this device?' });
    await expect(question).toContainText('Everything is on the server.');
    await question.getByRole('button', { name: 'Remove from this device' }).click();
    await expect(notice).toBeHidden();
    await expectNothingLeft(away, work, author);

    const auth = new AuthPage(away);
    await auth.fill(author);
    await auth.submitButton('Login').click();
    await expect(away).toHaveURL('/dashboard');
    await work.editor.goTo(work.id);
    await expect(work.editor.text).toContainText(CANARY);
  });

  test('[AUTH-43] unsynced words of a device that was signed out are kept until their author says otherwise', async ({
    page,
    author,
  }) => {
    await writeUnsent(away, work);
    await page.request.post(endpoints.signOutEverywhere.path);
    await away.goto('/dashboard');
    const notice = away.getByRole('status').filter({ hasText: 'You were signed out' });
    await notice.getByRole('button', { name: 'Remove from this device' }).click();
    const question = away.getByRole('dialog', { name: 'Some of your work isn’t on the server yet' });
    const download = away.waitForEvent('download');
    await question.getByRole('button', { name: 'Download a copy' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('And then the tide.');
    await question.getByRole('button', { name: 'Back to log in' }).click();
    expect(await tracesOf(away, 'then the tide')).not.toEqual([]);
    await notice.getByRole('button', { name: 'Remove from this device' }).click();
    await question.getByLabel(/Type “discard”/).fill('discard');
    await question.getByRole('button', { name: 'Remove and discard' }).click();
    await expect(notice).toBeHidden();
    await expectNothingLeft(away, work, author);
  });
});
