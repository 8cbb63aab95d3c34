import { Refusal } from '@everdraft/core/api/errors';
import type { ChatSessionRecord } from '../store/chat-sessions.ts';
import type { ManuscriptRecord } from '../store/manuscripts.ts';
import type { OutlineCardRecord } from '../store/outline-cards.ts';
import type { RecordsReader } from '../store/store.ts';
import type { WritingStyleRecord } from '../store/writing-styles.ts';

/**
 * This author's record, or not found. Someone else's id and an id that never was get the same answer, so nothing can be
 * learnt by guessing ids.
 */
function orNotFound<T>(record: T | undefined): T {
  if (record === undefined) throw new Refusal('not_found');
  return record;
}

export async function ownManuscript(
  records: RecordsReader,
  userId: string,
  id: string,
): Promise<ManuscriptRecord> {
  return orNotFound(await records.manuscripts.find(userId, id));
}

export async function ownCard(
  records: RecordsReader,
  userId: string,
  id: string,
): Promise<OutlineCardRecord> {
  return orNotFound(await records.outlineCards.find(userId, id));
}

export async function ownChatSession(
  records: RecordsReader,
  userId: string,
  id: string,
): Promise<ChatSessionRecord> {
  return orNotFound(await records.chatSessions.find(userId, id));
}

export async function ownWritingStyle(
  records: RecordsReader,
  userId: string,
  id: string,
): Promise<WritingStyleRecord> {
  return orNotFound(await records.writingStyles.find(userId, id));
}
