import { openStore } from '../src/store/open-store.ts';
import type { Store, StoreKind } from '../src/store/store.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock {
  (): Date;
  advance(ms: number): void;
}

export interface TestStore {
  store: Store;
  database: TestDatabase;
  clock: TestClock;
  /** Closes the store and opens it again on the same data, as a restart does. */
  reopen(): Promise<Store>;
  /** Closes the store and removes its data. */
  remove(): Promise<void>;
}

export async function openTestStore(kind: StoreKind = 'sqlite'): Promise<TestStore> {
  const database = await createTestDatabase(kind);
  const clock = createTestClock();
  const open = () => openStore({ database: database.place, masterKey: database.masterKey, clock });
  const opened: TestStore = {
    store: await open(),
    database,
    clock,
    async reopen() {
      await opened.store.close();
      opened.store = await open();
      return opened.store;
    },
    async remove() {
      await opened.store.close();
      await database.remove();
    },
  };
  return opened;
}

function createTestClock(): TestClock {
  let nowMs = Date.parse('2026-03-01T12:00:00.000Z');
  return Object.assign(() => new Date(nowMs), {
    advance(ms: number) {
      nowMs += ms;
    },
  });
}
