import { endpoints } from '@everdraft/core/api/endpoints';
import type { Manuscript } from '@everdraft/core/entities/manuscript';
import { expect, type Page } from '@playwright/test';
import { toastOf } from '../fixtures/auth-page.ts';
import { createManuscript } from '../fixtures/author.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { test } from '../fixtures/with-quota.ts';

/** About two thirds of the storage. */
const OLD_BOOK = `<p>${'The tide went out again. '.repeat(1_600)}</p>`;
/** Fits beside nothing of that size. */
const NEW_WORDS = `${'The boat came in late. '.repeat(1_300)}And that was all.`;

async function textOnServer(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(endpoints.getManuscript.path.replace(':id', id));
  const { content }: Manuscript = await answer.json();
  return content;
}

test('[CONN-9] [AUTH-41] an author without room reads so, loses no word, and makes room', async ({
  page,
  author,
}) => {
  await createManuscript(page.request, { title: 'High Water', content: OLD_BOOK });
  const { editor, id } = await EditorPage.open(page, '<p>First words.</p>');
  await page.getByRole('button', { name: `Account: ${author.email}` }).click();
  await expect(page.getByRole('menu')).toContainText(/Storage: \d+ KB of 60 KB · 2 of 3 projects/);
  await page.keyboard.press('Escape');

  await editor.text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await editor.paste({ 'text/plain': NEW_WORDS });
  await expect(page.getByText('Account full', { exact: true }).first()).toBeVisible();
  await expect(toastOf(page)).toContainText(/There isn’t enough room: you use \d+ KB of 60 KB\./);
  await page.keyboard.type(' And I can go on.');
  await editor.saved();
  expect(await textOnServer(page, id)).toBe('<p>First words.</p>');

  await page.reload();
  await expect(editor.text).toContainText('And that was all. And I can go on.');
  await page.getByRole('button', { name: /not sent/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes that were not sent' });
  await expect(dialog).toContainText('Your changes are safe on this device');
  await expect(dialog.getByRole('alert')).toContainText('Delete projects or chats you no longer need');
  await expect(dialog.getByRole('listitem').first()).toContainText('Waiting for room');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'My Projects' }).click();
  await expect(page.getByText('Account full', { exact: true }).first()).toBeVisible();
  const old = page.getByRole('article', { name: 'High Water' });
  await old.getByRole('button', { name: /Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();
  await expect(page.getByText('Account full', { exact: true })).toHaveCount(0);
  await expect.poll(() => textOnServer(page, id)).toContain('And that was all. And I can go on.');
});

test('[AUTH-41] an author offline reads why the storage is not shown', async ({
  page,
  context,
  author,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  await page.goto('/dashboard');
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();
  const account = page.getByRole('button', { name: author.email });
  // Its code is there once it was opened.
  await page.route(`**${endpoints.usage.path}`, route => route.abort('connectionrefused'));
  await account.click();
  await expect(page.getByRole('menu')).toContainText('Storage is shown when you’re online.');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await account.click();
  await expect(page.getByRole('menu')).toContainText('Storage is shown when you’re online.');
});
