import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestStore } from '../../test-support/open-test-store.ts';
import { storedUser } from '../../test-support/stored-records.ts';
import { createScrubbing } from './scrubbing.ts';

/** A store with a deleted account, and what stood in the row of its key. */
async function withDeletedAccount() {
  const opened = await openTestStore('sqlite');
  onTestFinished(() => opened.remove());
  const { store, database } = opened;
  const user = await storedUser(store);
  await storedUser(store);
  const [row] = await database.query('select wrapped from user_keys where user_id = ?', user.id);
  const wrapped = row?.wrapped instanceof Uint8Array ? Buffer.from(row.wrapped).toString('latin1') : '';
  expect(wrapped).toHaveLength(60);
  const remove = () => store.transact(records => records.users.remove(user.id));
  const isOnDisk = async () => {
    const bytes = await database.stolenBytes();
    return bytes.includes(wrapped) || bytes.includes(user.email);
  };
  if (database.place.kind !== 'sqlite') throw new Error('This is not SQLite.');
  return { store, file: database.place.file, remove, isOnDisk };
}

describe('scrubbing', () => {
  it('leaves nothing of a deleted account in the files', async () => {
    const { store, remove, isOnDisk } = await withDeletedAccount();
    await remove();
    // In the log. Without this the test could not fail.
    expect(await isOnDisk()).toBe(true);
    await createScrubbing({ store, onFailure: () => undefined }).run();
    expect(await isOnDisk()).toBe(false);
  });

  it('tries again while another program reads an earlier state', async () => {
    const { store, file, remove, isOnDisk } = await withDeletedAccount();
    const later: (() => void)[] = [];
    const scrubbing = createScrubbing({
      store,
      onFailure: () => undefined,
      after: (_ms, work) => {
        later.push(work);
        return () => undefined;
      },
    });
    const reader = new DatabaseSync(file, { readOnly: true });
    reader.exec('begin');
    reader.prepare('select count(*) from users').get();
    await remove();
    await scrubbing.run();
    expect(await isOnDisk()).toBe(true);
    expect(later).toHaveLength(1);
    reader.close();
    later[0]?.();
    // Comes after the attempt that was just begun, which has nobody to wait for.
    await store.scrub();
    expect(await isOnDisk()).toBe(false);
    expect(later).toHaveLength(1);
  });

  it('does not fail the call that asked for it, and tells of a failure', async () => {
    const failures: unknown[] = [];
    const { store } = await openTestStore('sqlite');
    await store.close();
    const scrubbing = createScrubbing({
      store,
      onFailure: failure => failures.push(failure),
      after: () => () => undefined,
    });
    await scrubbing.run();
    expect(failures).toMatchObject([{ code: 'server_stopping' }]);
  });
});
