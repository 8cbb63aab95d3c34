import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import type { DocumentPlace } from '../store/documents.ts';
import type { Store } from '../store/store.ts';

export interface ExportedDocument {
  updates: number;
  hasSnapshot: boolean;
  /** What could not be decrypted, by name. */
  unreadable: string[];
}

const OWNER_ONLY_FOLDER = { mode: 0o700 };
/** Never over a file that is there. */
const NEW_FILE_OF_OWNER = { mode: 0o600, flag: 'wx' };

/**
 * Writes everything that is stored of a document's text to a new folder, decrypted and otherwise as it is, without opening
 * it: one file for the snapshot, one for each update, and a list. Undefined when there is no such manuscript.
 */
export async function exportDocument(
  store: Store,
  manuscriptId: string,
  folder: string,
): Promise<ExportedDocument | undefined> {
  const place = await store.read(({ documentQuarantine }) => documentQuarantine.placeOf(manuscriptId));
  if (!place) return undefined;
  // Made by this, so that it is empty and nobody else can look into it.
  await mkdir(folder, OWNER_ONLY_FOLDER);
  const unreadable: string[] = [];
  const orUnreadable = async <T>(name: string, read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read();
    } catch (failure) {
      if (!(failure instanceof UnreadableRecord)) throw failure;
      unreadable.push(name);
      return undefined;
    }
  };
  const write = (name: string, bytes: Uint8Array | string) =>
    writeFile(join(folder, name), bytes, NEW_FILE_OF_OWNER);

  const snapshot = await orUnreadable('snapshot', () => snapshotOf(store, place));
  if (snapshot) await write('snapshot.yjs', snapshot.state);
  const seqs = await store.read(({ documentQuarantine }) => documentQuarantine.updateSeqs(place));
  const updates: { seq: number; createdAt: string; bytes: number }[] = [];
  for (const seq of seqs) {
    const row = await orUnreadable(`update ${seq}`, () =>
      store.read(({ documentQuarantine }) => documentQuarantine.updateAt(place, seq)),
    );
    if (!row) continue;
    await write(`update-${seq}.yjs`, row.update);
    updates.push({ seq, createdAt: row.createdAt, bytes: row.update.byteLength });
  }
  const quarantine = await store.read(({ documentQuarantine }) => documentQuarantine.find(manuscriptId));
  const list = {
    manuscriptId,
    quarantine: quarantine ?? null,
    snapshot: snapshot ? { upTo: snapshot.upTo, createdAt: snapshot.createdAt } : null,
    updates,
    unreadable,
  };
  await write('document.json', `${JSON.stringify(list, null, 2)}\n`);
  return { updates: updates.length, hasSnapshot: snapshot !== undefined, unreadable };
}

function snapshotOf(store: Store, { userId, manuscriptId }: DocumentPlace) {
  return store.read(({ documents }) => documents.snapshotOf(userId, manuscriptId));
}
