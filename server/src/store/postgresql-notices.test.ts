import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestStore } from '../../test-support/open-test-store.ts';
import { aManuscript, aUser, storedUser } from '../../test-support/stored-records.ts';
import { TEST_DATABASE_URL } from '../../test-support/test-database.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

/** Two servers on one database. */
async function twoStores(): Promise<[Store, Store]> {
  const { store, database, clock, remove } = await openTestStore('postgresql');
  onTestFinished(remove);
  const other = await openStore({ database: database.place, masterKey: database.masterKey, clock });
  onTestFinished(() => other.close());
  return [store, other];
}

/** Everything a store is told of, and a way to wait for it. */
function listenTo(store: Store) {
  const heard: (readonly string[] | undefined)[] = [];
  let wake: () => void = () => undefined;
  onTestFinished(
    store.watch(userIds => {
      heard.push(userIds);
      wake();
    }),
  );
  return {
    heard,
    async until(isThere: () => boolean): Promise<void> {
      while (!isThere()) {
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
    },
  };
}

describe.skipIf(TEST_DATABASE_URL === undefined)('stores on one PostgreSQL', () => {
  it('tell each other whose data has changed, many authors in few notices', async () => {
    const [one, other] = await twoStores();
    const listener = listenTo(other);
    // Whoever begins to listen is told that it may have missed something.
    await listener.until(() => listener.heard.includes(undefined));
    const users = Array.from({ length: 250 }, () => aUser());
    await one.transact(async ({ users: accounts }) => {
      for (const user of users) await accounts.create(user);
    });
    await one.transact(async ({ manuscripts }) => {
      for (const user of users) await manuscripts.insert(aManuscript(user.id));
    });
    const known = () => new Set(listener.heard.flatMap(userIds => userIds ?? []));
    await listener.until(() => users.every(user => known().has(user.id)));
    // Other tests on the same database are heard as well; only the notices about these authors count.
    const ours = new Set(users.map(user => user.id));
    expect(listener.heard.filter(userIds => userIds?.some(id => ours.has(id))).length).toBeLessThan(10);
  });

  it('say what is left to say before they close', async () => {
    const [one, other] = await twoStores();
    const listener = listenTo(one);
    await listener.until(() => listener.heard.includes(undefined));
    const user = await storedUser(other);
    await other.transact(({ manuscripts }) => manuscripts.insert(aManuscript(user.id)));
    await other.close();
    await listener.until(() => listener.heard.some(userIds => userIds?.includes(user.id)));
  });
});
