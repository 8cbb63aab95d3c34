// Live queries look for an IndexedDB of the whole environment, although each device has its own.
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { DatabaseEngine } from '../src/local/database.ts';
import { type LocalStore, openLocalStore } from '../src/local/local-store.ts';

/** A device's own IndexedDB. */
export function aDatabaseEngine(): DatabaseEngine {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}

interface LocalStoreFields {
  userId?: string;
  engine?: DatabaseEngine;
  /** The device's clock; it stands still unless a test moves it. */
  clock?: () => Date;
}

let made = 0;

/** The local store of one author on a fresh device. */
export function aLocalStore({
  userId = 'author-1',
  engine = aDatabaseEngine(),
  clock = () => new Date('2026-03-01T10:00:00.000Z'),
}: LocalStoreFields = {}): Promise<LocalStore> {
  return openLocalStore(userId, { clock, engine, newId: () => `id-${String(++made)}` });
}
