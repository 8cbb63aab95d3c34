import type { ReadDoor } from './door.ts';
import { type BuriedEntity, TombstonesReader } from './tombstones.ts';

/**
 * What became of an insert under an id that a device chose.
 * - 'same': this author already has it; nothing was changed.
 * - 'deleted': this author had it and deleted it; it is not brought back.
 * - 'taken-by-other': the id belongs to another author; nothing was changed and nothing may be told about it.
 */
export type InsertOutcome = 'inserted' | 'same' | 'deleted' | 'taken-by-other';

interface NewRecord {
  userId: string;
  id: string;
  entity: BuriedEntity | 'chat-message' | 'companion-change';
}

/** Why a record cannot be inserted, given the row that has its id now; undefined when it can. */
export async function obstacleTo(
  record: NewRecord,
  row: { user_id: string; deleted_at?: string | null } | undefined,
  door: ReadDoor,
): Promise<Exclude<InsertOutcome, 'inserted'> | undefined> {
  if (row && row.user_id !== record.userId) return 'taken-by-other';
  if (row) return row.deleted_at ? 'deleted' : 'same';
  // They have no tombstones of their own: a message goes with its chat, and a change of the companion with its manuscript.
  if (record.entity === 'chat-message' || record.entity === 'companion-change') return undefined;
  const buried = await new TombstonesReader(door).find(record.userId, record.entity, record.id);
  return buried && 'deleted';
}
