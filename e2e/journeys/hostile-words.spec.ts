import { readFile } from 'node:fs/promises';
import { endpoints } from '@everdraft/core/api/endpoints';
import { HOSTILE_HTML } from '@everdraft/core/test-support/hostile-html';
import { HOSTILE_MARKDOWN } from '@everdraft/core/test-support/hostile-markdown';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { AttackWatch, dangersIn } from '../fixtures/attack-watch.ts';
import { toastOf } from '../fixtures/auth-page.ts';
import { createManuscript } from '../fixtures/author.ts';
import { CompanionPage } from '../fixtures/companion-page.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import type { ModelService } from '../fixtures/model-service.ts';
import { OutlinePage } from '../fixtures/outline-page.ts';
import { test } from '../fixtures/with-model.ts';
import { zipParts } from '../fixtures/zip-parts.ts';

const CORPUS = [...HOSTILE_HTML, ...HOSTILE_MARKDOWN];
const ALL = CORPUS.join('\n\n');
const TITLE_MAX_CHARACTERS = 300;
const EXPORTED = 'http://exported.example';

/** The vectors in as few titles as hold them all. */
const TITLES: string[] = [];
for (const vector of CORPUS) {
  const longer = `${TITLES.at(-1) ?? ''} ${vector}`.trim();
  if (TITLES.length === 0 || longer.length > TITLE_MAX_CHARACTERS) TITLES.push(vector);
  else TITLES.splice(-1, 1, longer);
}

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', ' ');
}

/** Every vector in the titles of chapters and as prose; behind them, since some swallow what follows, as markup. */
const BOOK = [
  ...TITLES.map(title => `<h1>${asText(title)}</h1>`),
  ...CORPUS.map(vector => `<p>before ${asText(vector)} after</p>`),
  ...CORPUS.map(vector => `<p>${vector}</p>`),
].join('');

/** Through the calls of a client that is no browser of ours, so that nothing of the page stands in its way. */
async function fillAccount(request: APIRequestContext, model: ModelService): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const title = TITLES[0] ?? '';
  for (const more of TITLES.slice(1)) await createManuscript(request, { title: more });
  const { id: manuscriptId } = await createManuscript(request, { title, content: BOOK });
  for (const [index, cardTitle] of TITLES.entries()) {
    const metadata = { type: 'scene', scene: cardTitle, characters: [cardTitle], theme: cardTitle };
    const content = index === 0 ? ALL : cardTitle;
    await post(endpoints.createCard.path, { manuscriptId, title: cardTitle, content, metadata });
  }
  const session = await post(endpoints.createChatSession.path, { manuscriptId, title });
  for (const role of ['user', 'assistant']) {
    for (const content of [ALL, HOSTILE_MARKDOWN.join('\n\n')]) {
      const message = { manuscriptId, sessionId: session.id, role, content, mode: 'critic' };
      await post(endpoints.createChatMessage.path, message);
    }
  }
  const style = { name: title, description: ALL, sampleText: ALL, customPrompt: ALL };
  const { id: writingStyleId } = await post(endpoints.createWritingStyle.path, style);
  const changed = await request.patch(endpoints.changeManuscript.path.replace(':id', manuscriptId), {
    data: { writingStyleId },
  });
  expect(changed.ok()).toBe(true);
  const sample = { name: `${title.slice(0, 60)}.txt`, mimeType: 'text/plain', buffer: Buffer.from(ALL) };
  // What the model says of a sample is as hostile as the sample.
  const asked = model.asked().then(reply => {
    reply.say(ALL);
    reply.end();
  });
  const [analyzed] = await Promise.all([
    request.post(endpoints.analyzeWritingSample.path.replace(':id', writingStyleId), {
      multipart: { file: sample },
    }),
    asked,
  ]);
  expect(analyzed.ok(), await analyzed.text()).toBe(true);
  const guidelines = await request.patch(
    endpoints.changeStyleProfile.path.replace(':manuscriptId', manuscriptId),
    { data: { customGuidelines: ALL } },
  );
  expect(guidelines.ok()).toBe(true);
  const chosen = await request.patch(endpoints.changeSettings.path, {
    data: { selectedModel: '<img src=x onerror=alert(1)>' },
  });
  expect(chosen.ok()).toBe(true);
  return manuscriptId;
}

/** Whether a script of the page itself could make markup or code of a text. */
function canMakeMarkup(page: Page): Promise<boolean[]> {
  return page.evaluate(() =>
    [
      () => document.createElement('div').setHTMLUnsafe('<b>x</b>'),
      () => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' }),
      () => document.body.insertAdjacentHTML('beforeend', '<i></i>'),
      () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      () => new Worker('data:text/javascript,1'),
    ].map(attempt => {
      try {
        attempt();
        return true;
      } catch {
        return false;
      }
    }),
  );
}

async function expectHarmless(page: Page, watch: AttackWatch): Promise<void> {
  expect(await dangersIn(page)).toEqual([]);
  watch.expectNothing();
}

async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Type a command or search...').fill(words);
  await page
    .getByRole('option', { name: new RegExp(`^${words}`, 'i') })
    .first()
    .click();
}

async function exported(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: `.${format}` }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: `Export .${format}` }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Opens files without any policy of ours around them, as a reader of the book does. */
async function openFiles(
  context: BrowserContext,
  files: Map<string, Buffer>,
  watch: AttackWatch,
): Promise<void> {
  const page = await context.newPage();
  await page.route(`${EXPORTED}/**`, route => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname).slice(1);
    const body = files.get(path);
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = { html: 'text/html', xhtml: 'application/xhtml+xml', css: 'text/css' }[
      path.split('.').at(-1) ?? ''
    ];
    return route.fulfill({ body, contentType: contentType ?? 'application/xml' });
  });
  for (const path of files.keys()) {
    if (!/\.x?html$/.test(path)) continue;
    await page.goto(`${EXPORTED}/${path}`);
    await expect(page.locator('parsererror')).toHaveCount(0);
    expect(await dangersIn(page)).toEqual([]);
  }
  watch.expectNothing();
  await page.close();
}

test('the watch counts what runs and what leaves where nothing stops it', async ({ browser }) => {
  const context = await browser.newContext();
  const watch = new AttackWatch(url => url.origin === EXPORTED);
  await watch.watch(context);
  const page = await context.newPage();
  const frames = HOSTILE_HTML.map((_, index) => `<iframe src="/${index}"></iframe>`).join('');
  await page.route(`${EXPORTED}/**`, route => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const body = path === '' ? frames : `<body>${HOSTILE_HTML[Number(path)] ?? ''}`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(`${EXPORTED}/`);
  await expect.poll(() => watch.counts().runs).toBeGreaterThan(20);
  await expect.poll(() => watch.counts().foreignRequests).toBeGreaterThan(2);
  await page.goto(`${EXPORTED}/${HOSTILE_HTML.indexOf('<img src=x onerror=alert(1)>')}`);
  expect(await dangersIn(page)).toEqual(['img x', 'img onerror']);
  await context.close();
});

test('no text becomes markup or code, not even by a script of the page itself', async ({ page, faults }) => {
  faults.expect(/content security policy|Trusted(?:HTML|Script)/i);
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Login', exact: true }).first()).toBeVisible();
  expect(await canMakeMarkup(page)).toEqual([false, false, false, false, false]);
});

test('an author’s hostile words run nothing and fetch nothing, on any screen and in any file', async ({
  page,
  context,
  model,
  server,
  author: _,
}) => {
  test.setTimeout(120_000);
  const own = new URL(server.url).origin;
  const watch = new AttackWatch(
    url => url.origin === own || url.origin === EXPORTED || url.protocol === 'blob:',
  );
  await watch.watch(context);
  const id = await fillAccount(context.request, model);

  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(TITLES.length);
  await expectHarmless(page, watch);

  const editor = new EditorPage(page);
  await editor.goTo(id);
  const companion = new CompanionPage(page);
  const outline = new OutlinePage(page);
  await expect(editor.text).toContainText('<script>alert(1)</script>');
  await expect(outline.panel).toContainText('<script>alert(1)</script>');
  await expect(companion.replies.first()).toContainText('alert(1)');
  await expectHarmless(page, watch);

  await companion.ask(ALL);
  const reply = await model.asked();
  reply.say(HOSTILE_MARKDOWN.join('\n\n'));
  reply.say(`\n\n${HOSTILE_HTML.join('\n\n')}`);
  reply.end();
  await expect(companion.replies.last()).toContainText(HOSTILE_HTML.at(-1) ?? '');
  await companion.replies.last().getByRole('button', { name: 'Insert at Cursor' }).click();
  await expect(editor.text).toContainText('before');
  await editor.paste({ 'text/html': ALL, 'text/plain': ALL });
  await editor.saved();
  await expectHarmless(page, watch);

  await page.getByRole('button', { name: /^Chapters: / }).click();
  await expectHarmless(page, watch);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Writing styles' }).click();
  const styles = page.getByRole('dialog', { name: 'Writing Styles' });
  await expect(styles.getByText('1 style', { exact: true })).toBeVisible();
  await styles.getByRole('tab', { name: 'AI Analysis' }).click();
  await expectHarmless(page, watch);
  await page.keyboard.press('Escape');
  await expect(styles).toBeHidden();

  await runCommand(page, 'History');
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByLabel('Name of this version').fill('<img src=x onerror=alert(1)>');
  await history.getByRole('button', { name: 'Keep' }).click();
  await history.getByRole('button', { name: /<img src=x/ }).click();
  await history.getByRole('tab', { name: 'Text' }).click();
  await expect(history).toContainText('<script>alert(1)</script>');
  await expectHarmless(page, watch);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await runCommand(page, 'Export');
  await page
    .getByRole('dialog', { name: 'Export' })
    .getByLabel('Author')
    .fill(TITLES[1] ?? '');
  const html = await exported(page, 'html');
  const epub = await exported(page, 'epub');
  const word = await exported(page, 'docx');
  await expectHarmless(page, watch);
  for (const { name } of [html, epub, word]) expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}]+\.\w+$/u);
  await openFiles(context, new Map([['book.html', html.bytes]]), watch);
  await openFiles(context, zipParts(epub.bytes), watch);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeHidden();

  for (const file of [
    {
      name: '<img src=x onerror=alert(1)>.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`Chapter 1\n\n${ALL}`),
    },
    { name: '<svg onload=alert(1)>.docx', mimeType: 'text/plain', buffer: word.bytes },
  ]) {
    await page.getByRole('button', { name: 'Import Manuscript' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Manuscript' });
    await dialog.getByLabel('Choose .txt or .docx file (max 500KB)').setInputFiles(file);
    await expect(dialog.getByRole('heading', { name: /^Preview: / })).toBeVisible();
    await expectHarmless(page, watch);
    await dialog.getByRole('button', { name: 'Confirm Import' }).click();
    await expect(toastOf(page)).toContainText('Import complete');
    await expect(dialog).toBeHidden();
    await expect(editor.text).toContainText('<script>alert(1)</script>');
    await expectHarmless(page, watch);
  }
});
