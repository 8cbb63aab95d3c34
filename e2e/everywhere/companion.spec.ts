import { expect } from '@playwright/test';
import type { AppPage } from '../engines/app-page.ts';
import { ManuscriptPage } from '../engines/manuscript-page.ts';
import { test } from '../engines/with-model.ts';

const BOOK =
  '<h1>Low Water</h1><p>She turned up the collar.</p><p>It still smelled of tallow and wet rope.</p><p>“You’ll want the boat,” said Tib.</p>';

function chatOf(app: AppPage) {
  const chat = app.role('region', 'AI chat');
  return {
    chat,
    input: chat.role('textbox', 'Message'),
    mine: chat.role('article', 'You'),
    replies: chat.css('article[data-role="assistant"]'),
    async ask(message: string) {
      await chat.role('textbox', 'Message').fill(message);
      await app.keys('Enter');
    },
  };
}

async function selectSentence(app: AppPage, book: ManuscriptPage): Promise<void> {
  await book.click('It still smelled');
  await app.keys('Home', 'Shift+End');
  await app.role('region', 'AI chat').text('With the selection, 8 words').expectVisible();
}

test('a reply shows as it comes, is kept, and is there after a reload', async ({ app, account, model }) => {
  await ManuscriptPage.open(app, account, BOOK);
  const { input, mine, replies, ask } = chatOf(app);
  await ask('How does she find the ledger?');
  await mine.expectTexts(['How does she find the ledger?']);
  const reply = await model.asked();
  reply.say('She puts her hand ');
  // The second word is not said before the first is read.
  await replies.expectText('She puts her hand');
  reply.say('into the coil.');
  reply.end();
  await replies.expectText('She puts her hand into the coil.');
  await input.expectFocused();
  await input.expectValue('');
  await app.tab.reload();
  await replies.expectText('She puts her hand into the coil.');
});

test('a reply is stopped, and can be carried on', async ({ app, account, model }) => {
  await ManuscriptPage.open(app, account, BOOK);
  const { chat, replies, ask } = chatOf(app);
  await ask('How does she find the ledger?');
  const reply = await model.asked();
  reply.say('She puts her hand');
  await replies.expectText('She puts her hand');
  // What an author opens in a reply must stay open when the reply is kept: it is not drawn anew.
  await app.evaluate(() => {
    document.querySelector('article[data-role="assistant"]')?.setAttribute('data-marked', 'while it came');
  }, undefined);
  await chat.role('button', 'Stop').click();
  await reply.left;
  await replies.expectText('Stopped');
  await chat.role('button', 'Continue').click();
  const rest = await model.asked();
  rest.say('and it comes out dry.');
  rest.end();
  await replies.nth(1).expectText('and it comes out dry.');
  await replies.nth(0).expectAttribute('data-marked', 'while it came');
});

test('a reply is inserted at the cursor and taken back as one step', async ({ app, account, model }) => {
  const book = await ManuscriptPage.open(app, account, BOOK);
  const { replies, ask } = chatOf(app);
  await book.click('She turned up');
  await app.keys('End');
  const before = await book.blocks();
  await ask('Go on.');
  const reply = await model.asked();
  reply.say('The lamps were *out*.');
  reply.end();
  await replies.role('button', 'Insert at Cursor').click();
  await book.text.expectText('The lamps were out.');
  await app.keys('Control+z');
  await book.expectBlocks(before);
});

test('a reply replaces what was selected, and only that', async ({ app, account, model }) => {
  const book = await ManuscriptPage.open(app, account, BOOK);
  const { replies, ask } = chatOf(app);
  await selectSentence(app, book);
  const before = await book.blocks();
  await ask('Shorter.');
  const reply = await model.asked();
  reply.say('It smelled of *rope*.');
  reply.end();
  await replies.role('button', 'Replace Selection').click();
  const after = [...before];
  after[2] = 'p: It smelled of <em>rope</em>.';
  await book.expectBlocks(after);
  await app.keys('Control+z');
  await book.expectBlocks(before);
});

test('a rewrite is reviewed by keys, change by change, and goes in as one step', async ({
  app,
  account,
  model,
}) => {
  const book = await ManuscriptPage.open(app, account, BOOK);
  const { chat, replies, ask } = chatOf(app);
  await app.role('radio', 'Editor').click();
  await selectSentence(app, book);
  await ask('Tighter.');
  const reply = await model.asked();
  reply.say('It smelled of tallow and old rope.\n\n---\n\nStill says nothing.');
  reply.end();
  await replies.expectText('Still says nothing.');
  await chat.role('button', 'Review Changes').click();
  const review = chat.role('group', 'Proposed changes');
  await review.expectFocused();
  await app.keys('j', 'k', 'y', 'n');
  await review.expectText('1 accepted, 1 rejected, 0 to go.');
  await review.role('button', 'Done').expectFocused();
  const before = await book.blocks();
  await app.keys('Enter');
  const after = [...before];
  after[2] = 'p: It smelled of tallow and wet rope.';
  await book.expectBlocks(after);
  await book.text.expectFocused();
  await app.keys('Control+z');
  await book.expectBlocks(before);
});

test('an author keeps several chats and deletes one', async ({ app, account }) => {
  await ManuscriptPage.open(app, account, BOOK);
  const { chat } = chatOf(app);
  const chats = chat.role('combobox', 'Chat session');
  await chats.expectText('Chat 1');
  await chat.role('button', 'New Chat').click();
  await chats.expectText('Chat 2');
  await chats.click();
  await app.role('option', 'Chat 1').click();
  await chats.expectText('Chat 1');
  await chat.role('button', 'Delete chat session').click();
  await app.role('alertdialog', 'Delete Chat Session').role('button', 'Delete').click();
  await chats.expectText('Chat 2');
  await chat.role('button', 'Delete chat session').expectDisabled();
  expect(await chat.role('textbox', 'Message').first()).toMatchObject({ value: '' });
});
