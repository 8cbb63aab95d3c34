import { endpoints } from '@everdraft/core/api/endpoints';
import { expect } from '@playwright/test';
import type { Account } from '../engines/account.ts';
import type { AppPage } from '../engines/app-page.ts';
import { test } from '../engines/test.ts';

async function openOutline(app: AppPage, account: Account, titles: readonly string[]) {
  const manuscriptId = await account.createManuscript('<p>Brine.</p>');
  for (const title of titles) await account.call('POST', endpoints.createCard.path, { manuscriptId, title });
  await app.go(`/studio/${manuscriptId}`);
  const panel = app.role('region', 'Outline & Cards');
  const cards = panel.role('article');
  await cards.expectCount(titles.length);
  const onServer = async () => {
    const path = `${endpoints.listCardsByQuery.path}?manuscriptId=${manuscriptId}`;
    const all = await account.call<{ title: string; content: string }[]>('GET', path);
    return all.map(({ title, content }) => `${title}: ${content}`);
  };
  return { panel, cards, titles: cards.role('heading'), onServer };
}

test('an author makes cards, writes on them, deletes one and takes it back', async ({ app, account }) => {
  const { panel, cards, titles, onServer } = await openOutline(app, account, []);
  await panel.role('button', 'Create First Card').click();
  await cards.expectCount(1);
  await panel.role('button', 'New Card').click();
  await panel.role('textbox', 'Card title').fill('The quay');
  await app.keys('Enter');
  await titles.expectTexts(['The quay']);
  await panel.role('button', 'Add Card').click();
  await titles.expectTexts(['The quay', 'New Card']);
  await panel.role('article', 'The quay').role('textbox', 'Card content').click();
  await app.type('She comes in dark.');
  await expect.poll(onServer).toEqual(['The quay: She comes in dark.', 'New Card: ']);
  await panel.role('article', 'The quay').role('button', 'Delete card').click();
  await titles.expectTexts(['New Card']);
  await app.toast.role('button', 'Undo').click();
  await titles.expectTexts(['The quay', 'New Card']);
});

test('a card is moved by the mouse', async ({ app, account }) => {
  const { panel, titles, onServer } = await openOutline(app, account, ['a', 'b', 'c']);
  const card = panel.role('article', 'c');
  await card.hover();
  const from = await card.role('button', 'Move card').point();
  const to = await panel.role('article', 'a').point();
  const steps = [0.1, 0.3, 0.6, 0.9, 1].map(part => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }));
  await app.tab.drag([from, { x: from.x + 12, y: from.y + 12 }, ...steps, to]);
  await titles.expectTexts(['c', 'a', 'b']);
  await expect.poll(onServer).toEqual(['c: ', 'a: ', 'b: ']);
});

test('a card is moved by keys, and a screen reader is told', async ({ app, account }) => {
  const { panel, titles } = await openOutline(app, account, ['a', 'b', 'c']);
  await panel.role('article', 'a').role('button', 'Move card').press('Space');
  await app.css('[data-spoken]').expectText('Card “a” is held, at place 1 of 3.');
  await app.keys('ArrowRight', 'ArrowRight', 'Space');
  await titles.expectTexts(['b', 'c', 'a']);
  await app.css('[data-spoken]').expectText('Card “a” was put at place 3 of 3.');
  await panel.role('article', 'a').role('button', 'Move card').expectFocused();
});
