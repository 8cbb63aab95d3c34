import { endpoints } from '@everdraft/core/api/endpoints';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { toastOf } from '../fixtures/auth-page.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { test } from '../fixtures/test.ts';

const BOOK = '<h1>The Quay</h1><p>She waited for the boat.</p><p>Nobody came.</p>';

async function openHistory(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Type a command or search...').fill('history');
  await page.getByRole('option', { name: /^History/ }).click();
  return page.getByRole('dialog', { name: 'History' });
}

test('[HISTORY-3] [HISTORY-4] [HISTORY-5] [HISTORY-6] [HISTORY-10] an author keeps a version, writes on, brings it back and takes that back', async ({
  page,
  context,
  author: _,
}) => {
  const { editor, id } = await EditorPage.open(page, '<p>The first draft.</p>');
  await expect(editor.text).toContainText('The first draft.');
  // Another program of the same author: what it replaces is kept by the server.
  await context.request.patch(endpoints.changeManuscript.path.replace(':id', id), {
    data: { content: BOOK },
  });
  await expect(editor.text).toContainText('Nobody came.');
  const history = await openHistory(page);
  await history.getByRole('button', { name: /Before the whole text was replaced/ }).click();
  await history.getByRole('tab', { name: 'Text' }).click();
  await expect(history.getByText('The first draft.')).toBeVisible();
  await history.getByLabel('Name of this version').fill('Before the storm');
  await history.getByRole('button', { name: 'Keep' }).click();
  const kept = history.getByRole('button', { name: /Before the storm/ });
  await expect(kept).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();

  await editor.text.getByText('Nobody came.').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Then the storm broke.');
  await editor.saved();

  await openHistory(page);
  await kept.click();
  await expect(history.getByText('Since then +4 words in 1 passage.')).toBeVisible();
  await expect(history.getByRole('insertion')).toContainText('Then the storm broke.');
  await expectAccessible(page);
  await history.getByRole('tab', { name: 'Text' }).click();
  await expect(history.getByText('She waited for the boat.')).toBeVisible();
  await expect(history.getByText('Then the storm broke.')).toBeHidden();

  await history.getByRole('button', { name: 'Restore this version' }).press('Enter');
  await expect(toastOf(page)).toContainText('Version restored');
  await expect(history).toBeFocused();
  // Behind the sheet the page is out of reach, and still to be seen.
  const book = page.locator('[aria-label="Manuscript"]');
  await expect(book).not.toContainText('Then the storm broke.');
  // The text before it is kept too, by itself where no version has it yet.
  await expect(
    history.getByRole('button', { name: /Before a version was restored|Soon after opening/ }).first(),
  ).toBeVisible();
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(book).toContainText('Then the storm broke.');
});
