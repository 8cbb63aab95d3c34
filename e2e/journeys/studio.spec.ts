import { endpoints } from '@everdraft/core/api/endpoints';
import { expect, type Page } from '@playwright/test';
import { answerWith } from '../fixtures/answers.ts';
import { toastOf } from '../fixtures/auth-page.ts';
import { createManuscript, signUp } from '../fixtures/author.ts';
import { partIsLoaded } from '../fixtures/late-part.ts';
import { StudioPage } from '../fixtures/studio-page.ts';
import { test } from '../fixtures/test.ts';

const SYNC = `${endpoints.pullChanges.path}*`;

/** Made one after the other, so that the last one is also the one saved last. */
async function makeBooks(page: Page, ...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const { id } = await createManuscript(page.context().request, {
      title,
      content: `<p>${title} ends.</p>`,
    });
    ids.push(id);
  }
  return ids;
}

async function lastOpened(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const name = (await indexedDB.databases()).find(database =>
      database.name?.startsWith('everdraft:'),
    )?.name;
    if (name === undefined) return undefined;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const row = await new Promise<unknown>(resolve => {
      const request = database.transaction('metadata').objectStore('metadata').get('lastOpenedProject');
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return row;
  });
}

test('[STUDIO-2] [STUDIO-3] [STUDIO-21] [LOCAL-8] an author goes from book to book with the selector', async ({
  page,
  author: _,
}) => {
  const [oldest, middle] = await makeBooks(page, 'Salt', 'Ember', 'Dusk');
  const studio = new StudioPage(page);
  await studio.open(oldest ?? '');
  await expect(studio.selector).toHaveText('Salt');
  await studio.selector.click();
  await expect(page.getByRole('option')).toHaveText(['Dusk', 'Ember', 'Salt']);
  await expect(page.getByRole('option', { name: 'Salt' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/studio/${middle}`);
  await expect(page).toHaveTitle('Ember · Everdraft');
  await expect(page.getByText('Ember ends.')).toBeVisible();
  await expect
    .poll(() => lastOpened(page))
    .toEqual({ key: 'lastOpenedProject', manuscriptId: middle, timestamp: expect.any(Number) });
  await page.goBack();
  await expect(studio.selector).toHaveText('Salt');
});

test('[STUDIO-4] [STUDIO-5] [PROJ-7] [LIMIT-3] [A11Y-3] an author begins a book in the studio, with the keyboard alone', async ({
  page,
  author: _,
}) => {
  const [id] = await makeBooks(page, 'Salt');
  const studio = new StudioPage(page);
  await studio.open(id ?? '');
  const button = page.getByRole('button', { name: 'New project' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Project' });
  await expect(dialog.getByLabel('Project Title')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Create Project' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('The Collector’s Daughter');
  await page.keyboard.press('Enter');
  await expect(studio.selector).toHaveText('The Collector’s Daughter');
  await expect(page).not.toHaveURL(`/studio/${id}`);

  await button.click();
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(studio.selector).toHaveText('Untitled');
});

test('[STUDIO-6] [STUDIO-7] [STUDIO-9] [PROJ-13] [PROJ-15] [PROJ-16] [PROJ-17] [PROJ-19] [LIMIT-10] an author deletes books in the studio, but never the last', async ({
  page,
  author: _,
}) => {
  const [salt, ember, dusk] = await makeBooks(page, 'Salt', 'Ember', 'Dusk');
  const studio = new StudioPage(page);
  await studio.open(salt ?? '');
  await page.getByRole('button', { name: 'Manage projects' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Projects' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Dusk\s*2 words/,
    /Ember\s*2 words/,
    /Salt\s*Open\s*2 words/,
  ]);

  await dialog.getByRole('button', { name: 'Delete Salt' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete “Salt”?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`/studio/${dusk}`);
  await expect(page.getByText('Project deleted', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([/Dusk\s*Open/, /Ember/]);

  // Someone else deletes the other one while the question stands.
  await dialog.getByRole('button', { name: 'Delete Dusk' }).click();
  await page.context().request.delete(endpoints.deleteManuscript.path.replace(':id', ember ?? ''));
  await expect(page.locator('[aria-label="Projects"] li')).toHaveCount(1);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Cannot delete', { exact: true })).toBeVisible();
  await expect(page.getByText('You must have at least one project.').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete Dusk' })).toBeDisabled();
  await expect(page).toHaveURL(`/studio/${dusk}`);
});

test('[PROJ-14] [PRODUCT-1] an address without a book leads to the one saved last, or to the dashboard', async ({
  page,
  context,
  author: _,
}) => {
  const [foreign] = await makeBooks(page, 'Not yours');
  await context.clearCookies();
  await signUp(context.request);
  await page.goto(`/studio/${foreign}`);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();

  const [, latest] = await makeBooks(page, 'Salt', 'Ember');
  for (const id of [foreign, encodeURIComponent('../user')]) {
    await page.goto(`/writing-studio/${id}`);
    await expect(page).toHaveURL(`/studio/${latest}`);
    await expect(page.getByText('Ember ends.')).toBeVisible();
    await expect(page.getByText('Not yours')).toBeHidden();
  }
});

test('[STUDIO-10] [STUDIO-11] [STUDIO-12] [LIMIT-8] [LOCAL-9] [LOCAL-10] [LOCAL-14] the mode is chosen in the bar, and kept for this author alone', async ({
  page,
  context,
  author: _,
}) => {
  const [id] = await makeBooks(page, 'Salt');
  const studio = new StudioPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await studio.open(id ?? '');
  await expect(page.getByRole('radio')).toHaveText([
    'Editor',
    'Ghostwriter',
    'Critic',
    'Idea Smith',
    'Researcher',
  ]);
  await expect(page.getByRole('radio', { checked: true })).toHaveText(['Ghostwriter']);
  await expect(studio.chat.getByRole('heading', { name: 'Ghostwriter' })).toBeVisible();
  await studio.mode('Ghostwriter').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { checked: true })).toHaveText(['Critic']);
  await expect(studio.chat.getByRole('heading', { name: 'Critic' })).toBeVisible();
  await expect(studio.chat.getByText('Honest critique and feedback')).toBeVisible();
  await page.reload();
  await expect(studio.mode('Critic')).toBeChecked();
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.includes('ui-state')),
  );
  expect(kept).toHaveLength(1);
  expect(JSON.parse(kept[0]?.[1] ?? '')).toMatchObject({ currentManuscriptId: id, selectedMode: 'critic' });

  await context.clearCookies();
  await signUp(context.request);
  const [other] = await makeBooks(page, 'Dusk');
  await studio.open(other ?? '');
  await expect(studio.mode('Ghostwriter')).toBeChecked();
});

test('[STUDIO-13] [STUDIO-14] [STUDIO-15] [STUDIO-18] [PROJ-18] the bar says what is written, saved and synced, with and without a network', async ({
  page,
  context,
  author: _,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  const [id] = await makeBooks(page, 'Salt Roads', 'Ember');
  const studio = new StudioPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await studio.open(id ?? '');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('3 words')).toBeVisible();
  await expect(bar.getByText('16 characters')).toBeVisible();
  await expect(bar.getByText('Saved', { exact: true })).toBeVisible();
  await expect(bar.getByText('Synced', { exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Sync now' })).toHaveCount(0);

  await partIsLoaded(page, 'manage-projects-dialog');
  await context.setOffline(true);
  await expect(bar.getByText('Offline', { exact: true })).toBeVisible();
  await expect(bar.getByText('Saved', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Manage projects' }).click();
  await page.getByRole('button', { name: 'Delete Ember' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Projects' });
  await expect(dialog).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(toastOf(page)).toContainText('Project deleted locally');
  await expect(toastOf(page)).toContainText('It will be deleted on the server when you are back online.');
  await expect(bar.getByRole('button', { name: 'Sync now' })).toBeVisible();
  // With all that at its fullest, the narrowest bar still has room for the name of the book.
  await page.setViewportSize({ width: 768, height: 900 });
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await bar.evaluate(isCut)).toBe(false);
  expect(await studio.selector.getByText('Salt Roads').evaluate(isCut)).toBe(false);

  await context.setOffline(false);
  await expect(bar.getByText('Synced', { exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Sync now' })).toHaveCount(0);
});

test('[STUDIO-8] [LIMIT-28] a thousand books are managed in a list of 400 px that scrolls and can be searched', async ({
  page,
  author: _,
}) => {
  const books = Array.from({ length: 1_000 }, (_book, index) => ({
    entity: 'manuscript',
    seq: 1,
    record: {
      id: `m${index}`,
      userId: 'u',
      title: `Volume ${index}`,
      wordCount: index,
      characterCount: 0,
      writingStyleId: null,
      lastSaved: new Date(Date.UTC(2030, 0, 1) - index * 60_000).toISOString(),
      deletedAt: null,
    },
  }));
  await answerWith(page, SYNC, { status: 200, json: { changes: books, cursor: 'e:1', hasMore: false } });
  const studio = new StudioPage(page);
  await studio.open('m500');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Manage projects' }).click();
  const list = page.getByRole('region', { name: 'Projects' });
  await expect(list.getByRole('listitem')).toHaveCount(1_000);
  const { height, content } = await list.evaluate(element => ({
    height: element.getBoundingClientRect().height,
    content: element.scrollHeight,
  }));
  expect(height).toBe(400);
  expect(content).toBeGreaterThan(400);
  await page.getByLabel('Search by title').fill('volume 77');
  await expect(list.getByRole('listitem')).toHaveCount(19);
  await expect(list.getByRole('listitem').first()).toContainText('77 words');
});
