import { endpoints } from '@everdraft/core/api/endpoints';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { type BrowserContext, expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { toastOf } from '../fixtures/auth-page.ts';
import type { Credentials } from '../fixtures/author.ts';
import { CompanionPage } from '../fixtures/companion-page.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { OutlinePage } from '../fixtures/outline-page.ts';
import { test } from '../fixtures/with-model.ts';

const BOOK = '<h1>Low Water</h1><p>She turned up the collar.</p>';
const MINE = 'Hannah waits on the quay until the lamp goes out.';
const DAY_MS = 24 * 60 * 60 * 1000;

async function addCard(context: BrowserContext, manuscriptId: string, title: string): Promise<string> {
  const data = { manuscriptId, title, content: MINE };
  const answer = await context.request.post(endpoints.createCard.path, { data });
  return ((await answer.json()) as OutlineCard).id;
}

async function contentOnServer(context: BrowserContext, manuscriptId: string): Promise<string[]> {
  const answer = await context.request.get(`/api/outline-cards/${manuscriptId}`);
  return ((await answer.json()) as OutlineCard[]).map(({ content }) => content);
}

/** Another browser of the author, whose clock is a day ahead. */
async function anotherDevice(context: BrowserContext, author: Credentials): Promise<void> {
  await context.clock.install({ time: Date.now() + DAY_MS });
  const answer = await context.request.post(endpoints.login.path, { data: author });
  expect(answer.ok()).toBe(true);
}

test('[COMPANION-11] a card that was overwritten when the browser was closed gets its text back on another device, the next day', async ({
  page,
  context,
  browser,
  baseURL,
  model,
  author,
}) => {
  const { id } = await EditorPage.open(page, BOOK);
  await addCard(context, id, 'The quay');
  await new CompanionPage(page).ask('Change the card “The quay”.');
  (await model.asked()).use('update_outline_card', { card: 'The quay', content: 'Overwritten.' });
  // The card is overwritten; the reply has not said a word yet.
  const rest = await model.asked();
  await page.close();
  await rest.left;
  expect(await contentOnServer(context, id)).toEqual(['Overwritten.']);

  const away = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    reducedMotion: 'reduce',
  });
  await anotherDevice(away, author);
  const other = await away.newPage();
  const outline = new OutlinePage(other);
  await outline.open(id);
  const companion = new CompanionPage(other);
  const changes = companion.chat.getByRole('region', { name: 'Changes to your outline' });
  await expect(changes).toContainText('Card Updated: The quay');
  await expect(outline.contentOf('The quay')).toHaveValue('Overwritten.');
  await changes.getByRole('button', { name: 'Before' }).click();
  await expect(changes).toContainText(MINE);
  await expectAccessible(other);
  await changes.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(changes).toContainText('Undone');
  await expect(outline.contentOf('The quay')).toHaveValue(MINE);
  await expect.poll(() => contentOnServer(away, id)).toEqual([MINE]);
  await other.reload();
  await expect(changes).toContainText('Undone');
  await away.close();
});

test('[COMPANION-12] an undo keeps what the author has written since, and gives both back', async ({
  page,
  context,
  model,
  author: _,
}) => {
  const { id } = await EditorPage.open(page, BOOK);
  await addCard(context, id, 'The quay');
  const companion = new CompanionPage(page);
  const outline = new OutlinePage(page);
  const changes = companion.chat.getByRole('region', { name: 'Changes to your outline' });
  await companion.ask('Change the card “The quay”.');
  (await model.asked()).use('update_outline_card', { card: 'The quay', content: 'Overwritten.' });
  const rest = await model.asked();
  rest.say('I rewrote it.');
  rest.end();
  await expect(outline.contentOf('The quay')).toHaveValue('Overwritten.');
  await outline.contentOf('The quay').fill('Overwritten, and then mended by hand.');
  await expect.poll(() => contentOnServer(context, id)).toEqual(['Overwritten, and then mended by hand.']);

  await changes.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(changes).toContainText('You’ve changed the text since, so nothing was undone.');
  await expect(outline.contentOf('The quay')).toHaveValue('Overwritten, and then mended by hand.');
  await changes.getByRole('button', { name: 'Restore anyway' }).click();
  await expect(outline.contentOf('The quay')).toHaveValue(MINE);
  const replaced = changes.getByRole('listitem').filter({ hasText: 'Your later edit was replaced' });
  await replaced.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(outline.contentOf('The quay')).toHaveValue('Overwritten, and then mended by hand.');
  await expect.poll(() => contentOnServer(context, id)).toEqual(['Overwritten, and then mended by hand.']);
  await expect(replaced).toBeFocused();
});

test('[COMPANION-11] [COMPANION-13] what was done before Stop is listed under the reply, and undone without a network', async ({
  page,
  context,
  model,
  author: _,
}) => {
  const { id } = await EditorPage.open(page, BOOK);
  await addCard(context, id, 'The quay');
  const companion = new CompanionPage(page);
  const outline = new OutlinePage(page);
  const changes = companion.chat.getByRole('region', { name: 'Changes to your outline' });
  await companion.ask('Change the card “The quay” and add a card “The lamp”.');
  (await model.asked()).use('update_outline_card', { card: 'The quay', content: 'Overwritten.' });
  (await model.asked()).use('create_outline_card', { title: 'The lamp' });
  const rest = await model.asked();
  rest.say('Next I will');
  await expect(companion.replies).toContainText('Next I will');
  await companion.button('Stop').click();
  await rest.left;
  await expect(companion.replies).toContainText('Stopped');
  await expect(changes.getByRole('listitem')).toHaveText([
    /Card Updated: The quay/,
    /Card Created: The lamp/,
  ]);
  await expect(outline.card('The lamp')).toBeVisible();

  await context.setOffline(true);
  await changes.getByRole('button', { name: 'Undo all' }).click();
  await expect(changes.getByText('Undone')).toHaveCount(2);
  await expect(outline.contentOf('The quay')).toHaveValue(MINE);
  await expect(outline.card('The lamp')).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => contentOnServer(context, id)).toEqual([MINE]);
});

test('[AI-19] [COMPANION-12] the Undo of a toast takes the same road, and says when not everything was undone', async ({
  page,
  context,
  model,
  author: _,
}) => {
  const { id } = await EditorPage.open(page, BOOK);
  const cardId = await addCard(context, id, 'The quay');
  const companion = new CompanionPage(page);
  const outline = new OutlinePage(page);
  await companion.ask('Rename the card “The quay” and change it.');
  (await model.asked()).use('update_outline_card', { card: 'The quay', title: 'The pier', content: 'New.' });
  const rest = await model.asked();
  await expect(toastOf(page)).toContainText('Card Updated');
  await toastOf(page).hover();
  await expect(outline.contentOf('The pier')).toHaveValue('New.');
  const data = { content: 'Written on another device.' };
  await context.request.patch(`/api/outline-cards/${cardId}`, { data });
  await expect(outline.contentOf('The pier')).toHaveValue('Written on another device.');
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page)).toContainText('Not everything was undone');
  await expect(outline.contentOf('The quay')).toHaveValue('Written on another device.');
  rest.end();
});
