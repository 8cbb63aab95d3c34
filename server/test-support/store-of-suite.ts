import { afterAll, beforeAll } from 'vitest';
import type { Store, StoreKind } from '../src/store/store.ts';
import { openTestStore, type TestStore } from './open-test-store.ts';

/** One store for all tests of a suite: opened before the first of them, removed after the last. */
export function storeOfSuite(kind: StoreKind): Omit<TestStore, 'remove'> {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.remove());
  // The one that is open at the time: a suite names it before it is opened, and keeps it when it is opened again.
  const store: Store = {
    kind,
    read: work => opened.store.read(work),
    transact: work => opened.store.transact(work),
    watch: listener => opened.store.watch(listener),
    onDamage: listener => opened.store.onDamage(listener),
    isHealthy: () => opened.store.isHealthy(),
    scrub: () => opened.store.scrub(),
    close: () => opened.store.close(),
  };
  return {
    store,
    get database() {
      return opened.database;
    },
    get clock() {
      return opened.clock;
    },
    reopen: () => opened.reopen(),
  };
}
