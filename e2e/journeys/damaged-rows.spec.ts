import { DatabaseSync } from 'node:sqlite';
import { endpoints } from '@everdraft/core/api/endpoints';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createManuscript } from '../fixtures/author.ts';
import { OutlinePage } from '../fixtures/outline-page.ts';
import { test } from '../fixtures/test.ts';

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/;
const NOTICE = '1 item can’t be read';

async function aCard(request: APIRequestContext, manuscriptId: string, title: string): Promise<string> {
  const data = { manuscriptId, title, content: 'Waves.' };
  const answer = await request.post(endpoints.createCard.path, { data });
  return ((await answer.json()) as OutlineCard).id; // the answer of our own server
}

/** What a failing disk does to one row of the server. */
function damageCard(databaseFile: string, id: string): void {
  const database = new DatabaseSync(databaseFile, { timeout: 1000 });
  database.prepare('update outline_cards set sealed = zeroblob(length(sealed)) where id = ?').run(id);
  database.close();
}

const noticeOn = (page: Page) => page.getByRole('button', { name: NOTICE });

test('[S24] [T12] an item that the server can’t read is named, also after a reload, until a device that has it gives it back', async ({
  page,
  context,
  browser,
  author,
  baseURL,
  server,
  faults,
}) => {
  faults.expect(NO_NETWORK);
  const { id } = await createManuscript(context.request, { title: 'Low Water', content: '<p>Rain.</p>' });
  const storm = await aCard(context.request, id, 'A storm');
  await aCard(context.request, id, 'A calm');
  const desktop = new OutlinePage(page);
  await desktop.open(id);
  await expect(desktop.titles).toHaveText(['A storm', 'A calm']);
  await expect(page.getByText('Synced')).toBeVisible();
  await context.setOffline(true);

  damageCard(server.databaseFile, storm);
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  await elsewhere.request.post(endpoints.login.path, { data: author });
  const laptop = await elsewhere.newPage();
  await laptop.goto('/dashboard');
  await noticeOn(laptop).click();
  const dialog = laptop.getByRole('dialog', { name: 'One item can’t be read' });
  await expect(dialog.getByText('Outline card in “Low Water”')).toBeVisible();
  await expect(dialog.getByText('Open Everdraft on another device that has it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await laptop.reload();
  await expect(noticeOn(laptop)).toBeVisible();
  const outline = new OutlinePage(laptop);
  await outline.open(id);
  await expect(outline.titles).toHaveText(['A calm']);

  await context.setOffline(false);
  await expect(outline.titles).toHaveText(['A storm', 'A calm']);
  await expect(outline.contentOf('A storm')).toHaveText('Waves.');
  await expect(noticeOn(laptop)).toHaveCount(0);
  await expect(noticeOn(page)).toHaveCount(0);
  await elsewhere.close();
});
