import type { ReplyNote } from './database.ts';
import type { LocalStore } from './local-store.ts';

/** What is known of these replies beside their words, by the id of the message. */
export async function notesOf(
  { database }: LocalStore,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, ReplyNote>> {
  const rows = await database.metadata.bulkGet(messageIds.map(keyOf));
  const notes = new Map<string, ReplyNote>();
  for (const [index, row] of rows.entries()) {
    const id = messageIds[index];
    if (id !== undefined && row && 'note' in row) notes.set(id, row.note);
  }
  return notes;
}

export async function keepNote({ database }: LocalStore, messageId: string, note: ReplyNote): Promise<void> {
  await database.metadata.put({ key: keyOf(messageId), note });
}

/** Changes what is known of a reply; of one that is not known nothing changes. */
export async function changeNote(
  { database }: LocalStore,
  messageId: string,
  change: (note: ReplyNote) => ReplyNote,
): Promise<void> {
  await database.transaction('rw', database.metadata, async () => {
    const row = await database.metadata.get(keyOf(messageId));
    if (row && 'note' in row) await database.metadata.put({ key: keyOf(messageId), note: change(row.note) });
  });
}

function keyOf(messageId: string): `reply:${string}` {
  return `reply:${messageId}`;
}
