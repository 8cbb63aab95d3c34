import { seedUpdate } from '@everdraft/core/document/seed-update';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aCompanionChange } from '../../../test-support/a-companion-change.ts';
import { aLocalStore } from '../../../test-support/a-local-store.ts';
import { appendUpdate } from '../../local/document-updates.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { createManuscript, markNeverSend } from '../../local/manuscripts.ts';
import { changeCard, createCard } from '../../local/outline-cards.ts';
import { changeGoals } from '../../local/writing-goals.ts';
import { addTypedWords } from '../../local/writing-log.ts';
import { gatherAccount } from './gather-account.ts';
import { writeAccount } from './write-account.ts';

async function anAccount(): Promise<LocalStore> {
  const local = await aLocalStore();
  const book = await createManuscript(local, 'Low Water');
  await appendUpdate(local, book.id, seedUpdate('<h1>One</h1><p>The <em>tide</em> turned.</p>'));
  const card = await createCard(local, book.id);
  await changeCard(local, card.id, { title: 'The quay', content: 'She waits.' });
  const times = { createdAt: '2026-03-01T10:00:00.000Z', timestamp: '2026-03-01T10:00:00.000Z' };
  await local.database.chatSessions.add({
    id: 'chat',
    manuscriptId: book.id,
    title: 'Chat 1',
    createdAt: times.createdAt,
    order: 1,
  });
  await local.database.chatMessages.add({
    id: 'message',
    manuscriptId: book.id,
    sessionId: 'chat',
    role: 'user',
    content: 'Is it dark?',
    mode: 'critic',
    timestamp: times.timestamp,
    order: 2,
  });
  const change = { manuscriptId: book.id, sessionId: 'chat', questionId: 'message', cardId: card.id };
  await local.database.companionChanges.add(aCompanionChange(change));
  await changeGoals(local, book.id, { dailyWords: null, bookWords: 90_000 });
  await addTypedWords(local, book.id, [{ day: '2026-03-01', words: 3, atMs: 1_000 }]);
  await markNeverSend(local, book.id, true);
  const removed = await createManuscript(local, 'Elsewhere');
  await local.database.manuscripts.update(removed.id, { presence: 'removed' });
  return local;
}

async function archiveOf(local: LocalStore): Promise<Map<string, string>> {
  const account = await gatherAccount(local);
  const parts = writeAccount(account, () => undefined);
  const files = unzipSync(Buffer.concat(parts));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('the archive of an account', () => {
  it('[EXPORT-11] holds books, cards, chats and styles for people and for programs', async () => {
    const files = await archiveOf(await anAccount());
    const folder = [...files.keys()]
      .find(name => name.endsWith('Low Water/book.json'))
      ?.replace('/book.json', '');
    expect(files.get(`${folder}/manuscript.md`)).toBe('# One\n\nThe *tide* turned.\n\n');
    expect(files.get(`${folder}/outline.md`)).toContain('## The quay\n\nShe waits.');
    expect(files.get(`${folder}/chats/001 Chat 1.md`)).toContain('Is it dark?');
    const book = JSON.parse(files.get(`${folder}/book.json`) ?? '{}');
    expect(book.changes).toMatchObject([
      { action: 'update', title: 'Dusk', before: { content: 'Mine.' }, cardId: book.cards[0].id },
    ]);
    expect(book).toMatchObject({
      title: 'Low Water',
      content: '<h1>One</h1><p>The <em>tide</em> turned.</p>',
      cards: [{ title: 'The quay' }],
      messages: [{ content: 'Is it dark?' }],
      neverSendToAi: true,
      goalWords: 90_000,
      days: [{ day: '2026-03-01', words: 3, firstAtMs: 1_000, lastAtMs: 1_000 }],
    });
    expect(JSON.parse(files.get('account.json') ?? '{}')).toMatchObject({ format: 'everdraft-account-1' });
  });

  it('[EXPORT-11] says of a book that is not on this device that its text is missing', async () => {
    const files = await archiveOf(await anAccount());
    const elsewhere = [...files].find(([name]) => name.endsWith('Elsewhere/book.json'))?.[1] ?? '{}';
    expect(JSON.parse(elsewhere)).toMatchObject({ title: 'Elsewhere', content: null });
    expect([...files.keys()].filter(name => name.includes('Elsewhere'))).toHaveLength(1);
  });
});
