import { forgetDamaged } from './damaged-rows.ts';
import type { WriteDoor } from './door.ts';
import { sizeOfRow } from './row-size.ts';
import { LostRace, takeSequence } from './sequence.ts';
import { markGone } from './tombstones.ts';

/** Taking a number holds up the author's other changes until the transaction ends, so that it must end soon. */
const REMOVED_AT_ONCE = 50;

const TABLES = { manuscript: 'manuscripts', 'outline-card': 'outline_cards' } as const;

/**
 * Removes for good what was deleted before that time, a few at a time; answers how many. Each removal is a change with a
 * number of its own: devices that still show the trash have to be told.
 */
export async function emptyTrash(
  door: WriteDoor,
  entity: keyof typeof TABLES,
  before: string,
): Promise<number> {
  const { tables, usage } = door;
  const table = TABLES[entity];
  const expired = await tables
    .selectFrom(table)
    .select(['id', 'user_id'])
    .where('deleted_at', '<', before)
    // Two servers that do this at the same moment meet the authors in the same order and cannot block each other.
    .orderBy('user_id')
    .orderBy('id')
    .limit(REMOVED_AT_ONCE)
    .execute();
  for (const { id, user_id: userId } of expired) {
    if (entity === 'manuscript') await forgetTrashedCards(door, { userId, manuscriptId: id });
    const seq = await takeSequence(door, userId);
    if (entity === 'manuscript') await usage.purge({ userId, manuscriptId: id });
    else await notePurgedCard(door, userId, id);
    const removed = await tables
      .deleteFrom(table)
      .where('id', '=', id)
      .where('deleted_at', '<', before)
      .returning('id')
      .executeTakeFirst();
    // It was taken back, or another server was faster.
    if (!removed) throw new LostRace();
    if (entity === 'outline-card') await forgetDamaged(door, userId, table, [id]);
    await markGone(door, userId, { entity, id }, seq);
  }
  return expired.length;
}

async function notePurgedCard({ tables, usage }: WriteDoor, userId: string, id: string): Promise<void> {
  const card = await tables
    .selectFrom('outline_cards')
    .select(['manuscript_id', sizeOfRow.as('bytes')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (card) usage.addToBook({ userId, manuscriptId: card.manuscript_id }, { trashedBytes: -card.bytes });
}

/**
 * Cards that were deleted before their manuscript go with it. Were nobody told, a device that brings the manuscript back
 * would go on showing cards that the author had deleted.
 */
async function forgetTrashedCards(
  door: WriteDoor,
  { userId, manuscriptId }: { userId: string; manuscriptId: string },
): Promise<void> {
  const trashed = await door.tables
    .selectFrom('outline_cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('manuscript_id', '=', manuscriptId)
    .where('deleted_at', 'is not', null)
    .execute();
  if (trashed.length === 0) return;
  let seq = await takeSequence(door, userId, trashed.length);
  for (const { id } of trashed) await markGone(door, userId, { entity: 'outline-card', id }, seq++);
}
