import { endpoints } from '@everdraft/core/api/endpoints';
import { expect, type Page } from '@playwright/test';
import { answerWith, holdCalls } from '../fixtures/answers.ts';
import { toastOf } from '../fixtures/auth-page.ts';
import { createManuscript } from '../fixtures/author.ts';
import { test } from '../fixtures/test.ts';

const LIST = endpoints.listManuscripts.path;
const SYNC = `${endpoints.pullChanges.path}*`;

function book(id: string, title: string, wordCount: number, lastSaved: string) {
  const record = { id, userId: 'u', title, wordCount, characterCount: 0, writingStyleId: null, lastSaved };
  return { entity: 'manuscript', seq: 1, record: { ...record, deletedAt: null } };
}

async function showBooks(page: Page, books: ReturnType<typeof book>[]): Promise<void> {
  await answerWith(page, SYNC, { status: 200, json: { changes: books, cursor: 'e:1', hasMore: false } });
  await page.goto('/dashboard');
}

test.describe('an author without projects', () => {
  test('[DASH-1] [DASH-2] [DASH-3] [DASH-12] [DASH-13] [DASH-14] [DASH-19] [DASH-20] [LIMIT-2] [PRODUCT-3] begins the first one', async ({
    page,
    author,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByText(author.email)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create New Project' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    await expect(page.getByText('Create your first one to start writing!')).toBeVisible();

    const creation = page.waitForRequest(request => request.method() === 'POST');
    await page.getByRole('button', { name: 'Create Project', exact: true }).click();
    expect((await creation).postDataJSON()).toMatchObject({
      title: 'Untitled Project',
      content: '',
      wordCount: 0,
      characterCount: 0,
    });
    await expect(page).toHaveURL(/\/studio\/[\w-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Untitled Project' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Manuscript' })).toBeFocused();

    await page.getByRole('link', { name: 'My Projects' }).click();
    await expect(page.getByRole('article', { name: 'Untitled Project' })).toContainText('A blank page.');
  });

  test('[DASH-18] finds the button disabled while the project is made, and makes one only', async ({
    page,
    author,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByText(author.email)).toBeVisible();
    const creation = await holdCalls(page, LIST);
    await page.getByRole('button', { name: 'Create New Project' }).dblclick();
    await creation.arrived;
    const pending = page.getByRole('button', { name: 'Creating...' });
    await expect(pending).toBeDisabled();
    await pending.click({ force: true });
    expect(creation.count()).toBe(1);
    creation.release();
    await expect(page).toHaveURL(/\/studio\//);
  });

  test('[PROJ-9] reads in a browser alert that a project could not be made', async ({ page, author }) => {
    await page.goto('/dashboard');
    await expect(page.getByText(author.email)).toBeVisible();
    await answerWith(page, LIST, {
      status: 403,
      json: { error: 'No.', code: 'signups_closed' },
    });
    const alert = page.waitForEvent('dialog');
    const click = page.getByRole('button', { name: 'Create New Project' }).click();
    expect((await alert).message()).toBe('Failed to create project: HTTP 403');
    await (await alert).accept();
    await click;
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('button', { name: 'Create New Project' })).toBeEnabled();
  });
});

test.describe('an author with projects', () => {
  test('[DASH-5] [DASH-6] [DASH-7] [DASH-8] [DASH-9] [DASH-10] [DASH-11] [DASH-23] sees each as a card, the latest first', async ({
    page,
    author: _,
  }) => {
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString();
    const threeDaysAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
    await showBooks(page, [
      book('m1', 'Ninety Days of Rain', 31_904, threeDaysAgo),
      book('m2', 'A Field Guide to Leaving', 7, 'some day'),
      book('m3', 'The Tidewaiter', 84_212, twoHoursAgo),
    ]);
    const cards = page.getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText([
      'The Tidewaiter',
      'Ninety Days of Rain',
      'A Field Guide to Leaving',
    ]);
    await expect(cards.nth(0)).toContainText('84,212 words');
    await expect(cards.nth(0)).toContainText('Saved about 2 hours ago');
    await expect(cards.nth(1)).toContainText('Saved 3 days ago');
    await expect(cards.nth(2)).toContainText('Saved Unknown');
    await expect(page.getByText('3 projects, 116,123 words')).toBeVisible();
    await expect(cards.nth(1).getByRole('button', { name: 'Delete Ninety Days of Rain' })).toBeEnabled();
    await cards.nth(1).getByRole('button', { name: 'Open' }).click();
    await expect(page).toHaveURL('/studio/m1');
  });

  test('[DASH-4] sees three placeholders while they are loading', async ({ page, author: _ }) => {
    const list = await holdCalls(page, SYNC);
    await page.goto('/dashboard');
    await list.arrived;
    await expect(page.locator('[data-placeholder]')).toHaveCount(3);
    list.release();
    await expect(page.locator('[data-placeholder]')).toHaveCount(0);
  });

  test('[DASH-15] [DASH-16] [DASH-17] is asked before one is deleted, and a click outside is no answer', async ({
    page,
    author: _,
  }) => {
    for (const title of ['The Tidewaiter', 'Ninety Days of Rain']) {
      await createManuscript(page.context().request, { title, content: '<p>On the fortieth day.</p>' });
    }
    await page.goto('/dashboard');
    const remove = page.getByRole('button', { name: 'Delete Ninety Days of Rain' });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Ninety Days of Rain”?' });
    await expect(question).toContainText('Its 4 words go to the trash and stay there for 30 days.');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.mouse.click(5, 5);
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(2);

    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(toastOf(page)).toContainText('Project deleted');
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('[DASH-24] [PROJ-16] cannot delete the last one', async ({ page, author: _ }) => {
    await createManuscript(page.context().request, { title: 'The Tidewaiter' });
    await page.goto('/dashboard');
    const remove = page.getByRole('button', { name: /^Delete The Tidewaiter/ });
    await expect(remove).toBeDisabled();
    await expect(remove).toHaveAccessibleName('Delete The Tidewaiter. You must have at least one project.');
  });

  test('[DASH-21] sees a project come back that could not be deleted', async ({ page, author: _ }) => {
    for (const title of ['The Tidewaiter', 'Ninety Days of Rain']) {
      await createManuscript(page.context().request, { title });
    }
    await page.goto('/dashboard');
    await answerWith(page, `${LIST}/*`, { status: 403, json: { error: 'No.', code: 'wrong_origin' } });
    await page.getByRole('button', { name: 'Delete Ninety Days of Rain' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toastOf(page)).toContainText('Failed to delete the project. Please try again.');
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test('reads that they are not on this device yet, and tries again', async ({ page, author: _ }) => {
    await createManuscript(page.context().request, { title: 'The Tidewaiter' });
    await answerWith(page, SYNC, {
      status: 503,
      json: { error: 'The server is busy.', code: 'server_busy' },
    });
    await page.goto('/dashboard');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Your projects are not on this device yet');
    await page.unroute(`**${SYNC}`);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article', { name: 'The Tidewaiter' })).toBeVisible();
  });
});
