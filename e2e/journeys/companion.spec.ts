import { endpoints } from '@everdraft/core/api/endpoints';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { createManuscript } from '../fixtures/author.ts';
import { CompanionPage } from '../fixtures/companion-page.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { partIsLoaded } from '../fixtures/late-part.ts';
import { StudioPage } from '../fixtures/studio-page.ts';
import { test } from '../fixtures/test.ts';

const BOOK = `<h1>Low Water</h1><p>She turned up the collar of the coat. It still smelled of tallow and wet rope.</p>
<p>“You’ll want the boat,” said Tib.</p><p>“I’ll want the boat in a quarter of an hour,” said Hannah. “Let them think we’re asleep.”</p>`;

test('[CHAT-1] [CHAT-2] [CHAT-3] [CHAT-4] [CHAT-5] [CHAT-10] [CHAT-11] [CHAT-12] [CHAT-14] [CHAT-16] [CHAT-17] [CHAT-19] [CHAT-20] [CHAT-22] [CHAT-24] [CHAT-30] [CHAT-32] [CHAT-33] [CHAT-34] [CHAT-35] [CHAT-39] [AI-24] without a key an author asks, is answered by the analyst, takes the reply into the book and back, and finds all of it again', async ({
  page,
  author: _,
}) => {
  const { editor } = await EditorPage.open(page, BOOK);
  const companion = new CompanionPage(page);
  const { chat, input } = companion;
  await expect(chat.getByRole('heading', { name: 'Ghostwriter' })).toBeVisible();
  await expect(chat.getByText('Creative co-authoring')).toBeVisible();
  await expect(companion.chats).toHaveText('Chat 1');
  expect((await companion.chats.boundingBox())?.width).toBe(160);
  await expect(companion.button('New Chat')).toBeVisible();
  await expect(chat.getByRole('heading', { name: 'Your AI Companion Awaits' })).toBeVisible();
  await expect(
    chat.getByText(
      'Ask for ideas, get feedback, or collaborate on your writing. Your manuscript context is automatically included.',
    ),
  ).toBeVisible();
  await expect(input).toHaveAttribute('placeholder', 'Ask Ghostwriter for help...');
  expect((await input.boundingBox())?.height).toBe(60);
  await expect(companion.button('Send')).toBeDisabled();
  await input.fill('   ');
  await input.press('Enter');
  await expect(companion.mine).toHaveCount(0);

  await input.fill('One');
  await input.press('Shift+Enter');
  await input.pressSequentially('two\nthree'.replace('\n', ' '));
  await expect(input).toHaveValue('One\ntwo three');
  await input.fill(Array.from({ length: 20 }, (__, line) => `Line ${line}`).join('\n'));
  expect((await input.boundingBox())?.height).toBe(120);
  // Enter takes the word of an input method and sends nothing.
  await input.fill('');
  const method = await page.context().newCDPSession(page);
  await method.send('Input.imeSetComposition', { text: 'boat', selectionStart: 4, selectionEnd: 4 });
  await expect(input).toHaveValue('boat');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue(/^boat/);
  await expect(companion.mine).toHaveCount(0);
  await input.fill('Where is the boat mentioned?');

  await input.press('Enter');
  await expect(companion.mine).toHaveText('Where is the boat mentioned?');
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  const reply = companion.replies;
  await expect(reply).toContainText('I am Everdraft’s built-in analyst');
  await expect(reply.getByRole('button', { name: 'Insert at Cursor' })).toBeVisible();
  await expect(reply.getByRole('button', { name: 'Replace Selection' })).toHaveCount(0);
  await expect(companion.mine.getByRole('button')).toHaveCount(0);
  await expect(input).toBeEditable();
  await expect(input).toBeFocused();

  const list = await chat.getByRole('region', { name: 'Messages' }).boundingBox();
  const [own, theirs] = [await companion.mine.boundingBox(), await reply.boundingBox()];
  if (!list || !own || !theirs) throw new Error('Nothing is shown.');
  expect(own.x + own.width).toBeGreaterThan(list.x + list.width - 40);
  expect(theirs.x).toBeLessThan(list.x + 40);
  expect(Math.max(own.width, theirs.width)).toBeLessThanOrEqual(list.width * 0.85);

  await expectAccessible(page, 'section[aria-label="AI chat"]');
  const before = await editor.blocks();
  await reply.getByRole('button', { name: 'Insert at Cursor' }).click();
  await expect(editor.text).toContainText('built-in analyst');
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.blocks()).toEqual(before);

  await page.reload();
  await expect(companion.mine).toHaveText('Where is the boat mentioned?');
  await expect(companion.replies).toHaveCount(1);
  await expect(companion.replies).toContainText('built-in analyst');
});

test('[CHAT-6] [CHAT-7] [CHAT-8] [CHAT-9] [CHAT-25] [CHAT-26] [CHAT-27] [CHAT-28] [CHAT-38] an author keeps several chats, deletes one, and every book has its own', async ({
  page,
  context,
  author: _,
}) => {
  const { id: other } = await createManuscript(context.request, { title: 'The Ledger' });
  const { id } = await EditorPage.open(page, BOOK);
  const companion = new CompanionPage(page);
  await expect(companion.chats).toHaveText('Chat 1');
  await expect(companion.button('Delete chat session')).toBeDisabled();
  await companion.button('New Chat').click();
  await expect(companion.chats).toHaveText('Chat 2');
  await companion.button('New Chat').click();
  await expect(companion.chats).toHaveText('Chat 3');
  await companion.chats.click();
  await expect(page.getByRole('option')).toHaveText(['Chat 3', 'Chat 2', 'Chat 1']);
  await page.getByRole('option', { name: 'Chat 2' }).click();
  await expect(companion.chats).toHaveText('Chat 2');

  await companion.button('Delete chat session').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Chat Session' });
  await expect(dialog).toContainText('cannot be undone');
  await expect(dialog).toContainText('permanently deleted');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await companion.button('Delete chat session').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(companion.chats).toHaveText('Chat 3');

  await page.goto(`/studio/${other}`);
  await expect(companion.chats).toHaveText('Chat 1');
  await expect(companion.button('Delete chat session')).toBeDisabled();
  await expect
    .poll(async () => {
      const answer = await context.request.get(
        `${endpoints.listChatSessionsByQuery.path}?manuscriptId=${id}`,
      );
      const chats: { title: string }[] = await answer.json();
      return chats.map(({ title }) => title);
    })
    .toEqual(['Chat 3', 'Chat 1']);
});

test('[CHAT-18] [CHAT-21] [CHAT-23] [CHAT-37] [PALETTE-14] offline the chat says so, shows its history and takes new chats', async ({
  page,
  context,
  author: _,
}) => {
  await EditorPage.open(page, BOOK);
  const companion = new CompanionPage(page);
  await companion.ask('How many words has this chapter?');
  await expect(companion.replies).toContainText('built-in analyst');

  await partIsLoaded(page, 'studio-palette');
  await context.setOffline(true);
  await expect(companion.input).toBeDisabled();
  await expect(companion.input).toHaveAttribute('placeholder', 'Offline - AI unavailable');
  await expect(companion.chat.getByText('AI features require internet connection')).toBeVisible();
  await expect(companion.replies).toHaveCount(1);
  await companion.button('New Chat').click();
  await expect(companion.chats).toHaveText('Chat 2');
  await expect(
    companion.chat.getByRole('heading', { name: 'AI Features Unavailable Offline' }),
  ).toBeVisible();
  await expect(companion.chat).toContainText(
    "AI assistance requires an internet connection. Your writing is saved locally and will sync automatically when you're back online.",
  );

  await page.keyboard.press('Control+k');
  const row = new StudioPage(page).palette.getByRole('option', { name: 'Summarize Chapter' });
  await expect(row).toHaveAttribute('aria-disabled', 'true');
  await expect(row).toContainText('AI features require internet connection');
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await companion.ask('And how many now?');
  await expect(companion.replies).toContainText('built-in analyst');
});

test('[PALETTE-5] [PALETTE-6] [PALETTE-7] [PALETTE-8] [PALETTE-14] the palette asks the companion about the place where the author is', async ({
  page,
  author: _,
}) => {
  const { editor } = await EditorPage.open(page, BOOK);
  const companion = new CompanionPage(page);
  const { palette } = new StudioPage(page);
  await expect(companion.chats).toHaveText('Chat 1');
  await editor.text.getByText('She turned up').click();

  const commands = [
    ['Summarize Chapter', 'Researcher', 'Summarize the chapter “Low Water”.', 'Key sentences'],
    ['Expand Scene', 'Ghostwriter', 'Nothing is selected, so expand the current paragraph', 'analyst'],
    ['Critique Paragraph', 'Critic', 'Critique the current paragraph', 'analyst'],
    ['Brainstorm Dialogue', 'Idea Smith', 'Brainstorm dialogue options for the characters', 'analyst'],
  ] as const;
  for (const [index, [name, mode, message, words]] of commands.entries()) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(name);
    if (name === 'Expand Scene') await expect(palette).toContainText('takes the current paragraph');
    await page.keyboard.press('Enter');
    await expect(companion.mine.nth(index)).toContainText(message);
    await expect(companion.chat.getByRole('heading', { level: 2 })).toHaveText(mode);
    await expect(companion.replies.nth(index)).toContainText(words);
    await expect(companion.button('Send')).toBeVisible();
  }
});
