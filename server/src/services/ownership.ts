import { Refusal } from '@everdraft/core/api/errors';
import type { ChatSessionRecord } from '../store/chat-sessions.ts';
import type { CompanionChangeRecord } from '../store/companion-changes.ts';
import type { ManuscriptRecord } from '../store/manuscripts.ts';
import type { OutlineCardRecord } from '../store/outline-cards.ts';
import type { RecordsReader } from '../store/store.ts';
import type { Whereabouts } from '../store/whereabouts.ts';
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
  whereabouts: Whereabouts = 'in-use',
): Promise<ManuscriptRecord> {
  const { manuscripts } = records;
  return orNotFound(
    whereabouts === 'anywhere'
      ? await manuscripts.findAnywhere(userId, id)
      : await manuscripts.find(userId, id),
  );
}

export async function ownCard(
  records: RecordsReader,
  userId: string,
  id: string,
  whereabouts: Whereabouts = 'in-use',
): Promise<OutlineCardRecord> {
  const { outlineCards } = records;
  return orNotFound(
    whereabouts === 'anywhere'
      ? await outlineCards.findAnywhere(userId, id)
      : await outlineCards.find(userId, id),
  );
}

export async function ownChatSession(
  records: RecordsReader,
  userId: string,
  id: string,
  whereabouts: Whereabouts = 'in-use',
): Promise<ChatSessionRecord> {
  return orNotFound(await records.chatSessions.find(userId, id, whereabouts));
}

export async function ownCompanionChange(
  records: RecordsReader,
  userId: string,
  id: string,
  whereabouts: Whereabouts = 'in-use',
): Promise<CompanionChangeRecord> {
  return orNotFound(await records.companionChanges.find(userId, id, whereabouts));
}

export async function ownWritingStyle(
  records: RecordsReader,
  userId: string,
  id: string,
): Promise<WritingStyleRecord> {
  return orNotFound(await records.writingStyles.find(userId, id));
}
