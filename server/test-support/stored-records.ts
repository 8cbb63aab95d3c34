import { randomUUID } from 'node:crypto';
import type { NewChatMessageRecord } from '../src/store/chat-messages.ts';
import type { NewChatSessionRecord } from '../src/store/chat-sessions.ts';
import type { NewCompanionChangeRecord } from '../src/store/companion-changes.ts';
import type { NewManuscriptRecord } from '../src/store/manuscripts.ts';
import type { NewCardRecord } from '../src/store/outline-cards.ts';
import type { Store } from '../src/store/store.ts';
import type { UserRecord } from '../src/store/users.ts';
import type { NewWritingStyleRecord } from '../src/store/writing-styles.ts';

/** A moment of the test's day. */
export function at(minute: number): string {
  return new Date(Date.parse('2026-03-01T12:00:00.000Z') + minute * 60_000).toISOString();
}

export function aUser(fields: Partial<UserRecord> = {}): UserRecord {
  const id = randomUUID();
  return { id, email: `${id}@example.org`, passwordHash: 'a hash', createdAt: at(0), ...fields };
}

export function aManuscript(userId: string, fields: Partial<NewManuscriptRecord> = {}): NewManuscriptRecord {
  return { id: randomUUID(), userId, title: 'The Sea', lastSaved: at(0), createdAt: at(0), ...fields };
}

export function aCard(
  manuscript: { userId: string; id: string },
  fields: Partial<NewCardRecord> = {},
): NewCardRecord {
  return {
    id: randomUUID(),
    userId: manuscript.userId,
    manuscriptId: manuscript.id,
    title: 'A storm',
    createdAt: at(0),
    ...fields,
  };
}

export function aChat(
  manuscript: { userId: string; id: string },
  fields: Partial<NewChatSessionRecord> = {},
): NewChatSessionRecord {
  return {
    id: randomUUID(),
    userId: manuscript.userId,
    manuscriptId: manuscript.id,
    title: 'New Chat',
    createdAt: at(0),
    ...fields,
  };
}

export function aMessage(
  chat: { userId: string; manuscriptId: string; id: string },
  fields: Partial<NewChatMessageRecord> = {},
): NewChatMessageRecord {
  return {
    id: randomUUID(),
    userId: chat.userId,
    manuscriptId: chat.manuscriptId,
    sessionId: chat.id,
    role: 'user',
    content: 'Who is the captain?',
    mode: 'editor',
    timestamp: at(0),
    ...fields,
  };
}

export function aCompanionChange(
  card: { userId: string; manuscriptId: string; id: string },
  fields: Partial<NewCompanionChangeRecord> = {},
): NewCompanionChangeRecord {
  return {
    id: randomUUID(),
    userId: card.userId,
    manuscriptId: card.manuscriptId,
    sessionId: randomUUID(),
    questionId: randomUUID(),
    replyId: randomUUID(),
    cardId: card.id,
    action: 'update',
    title: 'A storm',
    before: { content: 'The wind rises.' },
    after: { content: 'The wind falls.' },
    madeAt: at(0),
    undoneAt: null,
    keptFields: [],
    isExpired: false,
    ...fields,
  };
}

export function aStyle(userId: string, fields: Partial<NewWritingStyleRecord> = {}): NewWritingStyleRecord {
  return { id: randomUUID(), userId, name: 'Plain', createdAt: at(0), ...fields };
}

export async function storedUser(store: Store, fields: Partial<UserRecord> = {}): Promise<UserRecord> {
  const user = aUser(fields);
  await store.transact(records => records.users.create(user));
  return user;
}

export async function storedManuscript(
  store: Store,
  userId: string,
  fields: Partial<NewManuscriptRecord> = {},
): Promise<NewManuscriptRecord> {
  const manuscript = aManuscript(userId, fields);
  await store.transact(records => records.manuscripts.insert(manuscript));
  return manuscript;
}
