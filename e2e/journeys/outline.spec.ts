import { endpoints } from '@everdraft/core/api/endpoints';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { answerWith } from '../fixtures/answers.ts';
import { toastOf } from '../fixtures/auth-page.ts';
import { createManuscript } from '../fixtures/author.ts';
import { OutlinePage } from '../fixtures/outline-page.ts';
import { test } from '../fixtures/test.ts';

async function aBook(request: APIRequestContext, titles: readonly string[] = []): Promise<string> {
  const { id: manuscriptId } = await createManuscript(request, { title: 'The Tidewaiter' });
  for (const title of titles) {
    const answer = await request.post(endpoints.createCard.path, { data: { manuscriptId, title } });
    expect(answer.ok()).toBe(true);
  }
  return manuscriptId;
}

async function cardsOnServer({ request }: BrowserContext, manuscriptId: string): Promise<OutlineCard[]> {
  return (await request.get(`${endpoints.listCardsByQuery.path}?manuscriptId=${manuscriptId}`)).json();
}

async function openOutline(page: Page, manuscriptId: string): Promise<OutlinePage> {
  const outline = new OutlinePage(page);
  await outline.open(manuscriptId);
  return outline;
}

test('[CARD-1] [CARD-4] [CARD-6] [CARD-7] [CARD-8] [CARD-12] [CARD-13] [CARD-14] [CARD-15] [CARD-16] [CARD-17] [CARD-19] [CARD-24] [CARD-25] [CARD-35] an author makes cards, writes on them, deletes one and takes it back', async ({
  page,
  context,
  author: _,
}) => {
  const id = await aBook(context.request);
  const outline = await openOutline(page, id);
  await expect(outline.panel.getByText('No Outline Cards Yet')).toBeVisible();
  await expect(
    outline.panel.getByText('Create cards to organize chapters, character bios, scenes, or themes'),
  ).toBeVisible();
  await outline.panel.getByRole('button', { name: 'Create First Card' }).click();
  await expect(outline.card('New Card')).toBeVisible();
  await outline.panel.getByRole('button', { name: 'Add Card' }).click();
  await expect(outline.cards).toHaveCount(2);

  await outline.cards.first().getByRole('button', { name: 'New Card' }).click();
  const box = outline.panel.getByRole('textbox', { name: 'Card title' });
  await expect(box).toHaveCount(1);
  await box.fill('The quay');
  await box.press('Enter');
  await expect(outline.titles).toHaveText(['The quay', 'New Card']);
  await outline.card('New Card').getByRole('button', { name: 'Edit title' }).click();
  await box.fill('Left as it was');
  await box.press('Escape');
  await outline.card('New Card').getByRole('button', { name: 'Edit title' }).click();
  await box.fill('The ledger');
  await outline.contentOf('The quay').click();
  await expect(outline.titles).toHaveText(['The quay', 'The ledger']);

  await expect(outline.contentOf('The quay')).toHaveAttribute('placeholder', 'Card content...');
  await outline.contentOf('The quay').fill('She comes in dark.');
  await expect
    .poll(() => cardsOnServer(context, id))
    .toMatchObject([
      { title: 'The quay', content: 'She comes in dark.', position: 0 },
      { title: 'The ledger', content: '', position: 1 },
    ]);

  await outline.card('The quay').getByRole('button', { name: 'Delete card' }).click();
  await expect(outline.titles).toHaveText(['The ledger']);
  await expect(toastOf(page)).toContainText('Card Deleted');
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(outline.titles).toHaveText(['The quay', 'The ledger']);
  await expect
    .poll(async () => (await cardsOnServer(context, id)).map(card => card.title))
    .toEqual(['The quay', 'The ledger']);
  await expectAccessible(page, 'section[aria-labelledby]');
});

test('[CARD-26] what is being typed is saved when the drawer is closed and when the page is left', async ({
  page,
  context,
  author: _,
}) => {
  const id = await aBook(context.request, ['The quay']);
  const outline = await openOutline(page, id);
  await page.clock.install();
  await outline.contentOf('The quay').fill('First.');
  await outline.toggle.click();
  await outline.toggle.click();
  await expect(outline.contentOf('The quay')).toHaveValue('First.');
  await expect.poll(async () => (await cardsOnServer(context, id))[0]?.content).toBe('First.');
  await outline.contentOf('The quay').fill('Second.');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(async () => (await cardsOnServer(context, id))[0]?.content).toBe('Second.');
});

test('[A11Y-7] [CARD-18] [CARD-27] [CARD-28] [CARD-29] [CARD-30] cards are moved by keyboard and by mouse, and a screen reader is told', async ({
  page,
  context,
  author: _,
}) => {
  const id = await aBook(context.request, ['a', 'b', 'c', 'd']);
  const outline = await openOutline(page, id);
  const reorders: unknown[] = [];
  page.on('request', request => {
    if (request.url().endsWith(endpoints.reorderCards.path)) reorders.push(request.postDataJSON());
  });
  await outline.handleOf('a').focus();
  await page.keyboard.press('Space');
  await expect(outline.spoken).toHaveText('Card “a” is held, at place 1 of 4.');
  await page.keyboard.press('ArrowRight');
  await expect(outline.spoken).toHaveText('Card “a” is at place 2 of 4.');
  await expect(outline.titles).toHaveText(['b', 'a', 'c', 'd']);
  await page.keyboard.press('Escape');
  await expect(outline.spoken).toHaveText('Card “a” is back at place 1 of 4.');
  await expect(outline.titles).toHaveText(['a', 'b', 'c', 'd']);

  // As fast as keys can come: none is lost.
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Space'])
    await page.keyboard.press(key);
  await expect(outline.spoken).toHaveText('Card “a” was put at place 2 of 4.');
  await expect(outline.titles).toHaveText(['b', 'a', 'c', 'd']);
  await expect(outline.handleOf('a')).toBeFocused();
  await expect
    .poll(async () => (await cardsOnServer(context, id)).map(card => card.title).join(''))
    .toBe('bacd');
  expect(reorders).toMatchObject([{ cards: [{}, { orderKey: expect.any(String) }, {}, {}] }]);

  await outline.drag('c', outline.card('b'));
  await expect(outline.titles).toHaveText(['c', 'b', 'a', 'd']);
  await expect.poll(() => reorders.length).toBe(2);
  await outline.drag('c', outline.panel.getByRole('heading', { name: 'Outline & Cards' }));
  await expect(outline.titles).toHaveText(['c', 'b', 'a', 'd']);
  expect(reorders).toHaveLength(2);
});

test('[CARD-31] an order that the server refuses is taken back, and the author is told', async ({
  page,
  context,
  author: _,
}) => {
  const id = await aBook(context.request, ['a', 'b']);
  const outline = await openOutline(page, id);
  await answerWith(page, endpoints.reorderCards.path, {
    status: 404,
    json: { error: 'No.', code: 'not_found' },
  });
  await outline.drag('b', outline.card('a'));
  await expect(toastOf(page)).toContainText('The new order was refused');
  await expect(outline.titles).toHaveText(['a', 'b']);
});

test('[CARD-32] [CARD-37] cards are added, moved and deleted without a network, and both browsers agree afterwards', async ({
  page,
  context,
  browser,
  server,
  author: _,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  const id = await aBook(context.request, ['a', 'b', 'c']);
  const second = await browser.newContext({
    baseURL: server.url,
    storageState: await context.storageState(),
  });
  const other = await openOutline(await second.newPage(), id);
  const outline = await openOutline(page, id);
  await expect(other.titles).toHaveText(['a', 'b', 'c']);
  await expect(outline.titles).toHaveText(['a', 'b', 'c']);
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true }).first()).toBeVisible();
  await outline.drag('c', outline.card('a'));
  await outline.panel.getByRole('button', { name: 'Add Card' }).click();
  await outline.card('b').getByRole('button', { name: 'Delete card' }).click();
  await expect(outline.titles).toHaveText(['c', 'a', 'New Card']);
  await other.panel.getByRole('button', { name: 'Add Card' }).click();
  await expect(other.titles).toHaveText(['a', 'b', 'c', 'New Card']);

  await context.setOffline(false);
  for (const one of [outline, other]) {
    await expect(one.titles).toHaveText(['c', 'a', 'New Card', 'New Card']);
  }
  await second.close();
});

test('[CARD-21] [CARD-22] [CARD-23] [CARD-33] [CARD-34] [CARD-36] an author says what a card is about and finds it by that', async ({
  page,
  context,
  author: _,
}) => {
  const id = await aBook(context.request, ['The quay', 'Hannah']);
  const outline = await openOutline(page, id);
  await outline.card('The quay').getByRole('button', { name: 'Card details' }).click();
  const details = page.getByRole('dialog', { name: 'Card details' });
  await details.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Scene' }).click();
  await details.getByLabel('Scene').fill('Landguard');
  await details.getByLabel('Characters').fill('Hannah, Tib');
  await details.getByLabel('Theme').fill('Trust');
  await details.getByRole('button', { name: 'Save' }).click();
  for (const words of ['Scene: Landguard', 'Hannah, Tib', 'Trust']) {
    await expect(outline.card('The quay').getByText(words, { exact: true })).toBeVisible();
  }
  await expect
    .poll(async () => (await cardsOnServer(context, id))[0]?.metadata)
    .toEqual({
      type: 'scene',
      scene: 'Landguard',
      characters: ['Hannah', 'Tib'],
      theme: 'Trust',
    });
  await outline.panel.getByRole('button', { name: 'Filter cards' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter cards' });
  await filter.getByRole('combobox', { name: 'Character' }).click();
  await page.getByRole('option', { name: 'Tib' }).click();
  await expect(outline.titles).toHaveText(['The quay']);
  await expect(outline.panel.getByText('1 of 2')).toBeVisible();
  await filter.getByRole('button', { name: 'Show all cards' }).click();
  await expect(outline.cards).toHaveCount(2);
});

test('[CARD-38] the card of a chapter leads to its place in the text', async ({
  page,
  context,
  author: _,
}) => {
  const filling = '<p>They went down the weed-slick stair.</p>'.repeat(80);
  const content = `<h1>The quay</h1>${filling}<h1>Chapter 2: The ledger</h1><p>Two columns of figures.</p>${filling}`;
  const { id: manuscriptId } = await createManuscript(context.request, { title: 'The Tidewaiter', content });
  for (const title of ['2. The ledger', 'Nowhere']) {
    const data = { manuscriptId, title, metadata: { type: 'chapter' } };
    await context.request.post(endpoints.createCard.path, { data });
  }
  const outline = await openOutline(page, manuscriptId);
  await expect(page.getByText('Chapter 2: The ledger')).not.toBeInViewport();
  await outline.card('2. The ledger').getByRole('button', { name: 'Go to text' }).click();
  await expect(page.getByText('Chapter 2: The ledger')).toBeInViewport();
  await outline.card('Nowhere').getByRole('button', { name: 'Go to text' }).click();
  await expect(toastOf(page)).toContainText('Not found in the text');
});

test('[CARD-2] [CARD-5] [CARD-9] [CARD-10] [CARD-11] [CARD-20] [LIMIT-26] the grid follows the width of the page', async ({
  page,
  context,
  author: _,
}) => {
  const long = 'The night on which the lamp of the lighthouse went out and nobody dared to climb the stairs';
  const id = await aBook(context.request, ['a', 'b', 'c', long]);
  await page.setViewportSize({ width: 1280, height: 900 });
  const outline = await openOutline(page, id);
  await expect(outline.cards).toHaveCount(4);
  expect(await outline.columns()).toBe(3);
  expect((await outline.contentOf('a').boundingBox())?.height).toBeGreaterThanOrEqual(80);
  // Only words that do not fit are cut off: what is cut off costs something at each key.
  const titleOf = (title: string) => outline.card(title).getByRole('button', { name: title, exact: true });
  await expect(titleOf(long)).toHaveCSS('text-overflow', 'ellipsis');
  await expect(titleOf('a')).toHaveCSS('overflow', 'visible');
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await outline.columns()).toBe(2);
  await expect(outline.panel.getByRole('button', { name: 'Close' })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(outline.panel.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  expect(await outline.columns()).toBe(1);
  await outline.panel.getByRole('button', { name: 'Close' }).click();
  await expect(outline.panel).toBeHidden();
});

test('[CARD-39] a book with 2,000 cards draws those near what is seen', async ({
  page,
  context,
  author: _,
}) => {
  const id = await aBook(context.request);
  const cards = Array.from({ length: 2000 }, (_, position) => ({ title: `Card ${position}`, position }));
  const path = endpoints.confirmImport.path.replace(':id', id);
  const imported = await context.request.post(path, { data: { cards, replaceExisting: true } });
  expect(imported.ok()).toBe(true);
  const outline = await openOutline(page, id);
  // By its count: Playwright reads out the whole page, all cards, each time that something is not yet visible.
  await expect(outline.panel.getByText('2,000', { exact: true })).toHaveCount(1, { timeout: 40_000 });
  await expect(outline.card('Card 0')).toBeVisible();
  expect(await outline.cards.count()).toBeLessThan(100);
  await expect(outline.panel.getByRole('listitem', { name: 'Card 1999', exact: true })).toHaveCount(1);
  await outline.panel.getByRole('button', { name: 'Add Card' }).click();
  await expect(outline.card('New Card')).toHaveCount(1);
  await expect(outline.card('New Card')).toBeInViewport();
  expect(await outline.cards.count()).toBeLessThan(100);
});
