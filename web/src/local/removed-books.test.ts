import { describe, expect, it, vi } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { createManuscript } from './manuscripts.ts';
import { bookOnDevice, observeWantedBooks, removeFromDevice, wantedBooks } from './removed-books.ts';

async function aShelf() {
  const local = await aLocalStore();
  const { id } = await createManuscript(local, 'Dusk');
  await local.database.syncQueue.clear();
  return { local, id };
}

describe('a book that is asked for', () => {
  it('is there at once when it was never removed', async () => {
    const { local, id } = await aShelf();
    await bookOnDevice(local, id);
    expect(await wantedBooks(local)).toEqual([]);
  });

  it('[T5] is waited for when it was removed from this device', async () => {
    const { local, id } = await aShelf();
    expect(await removeFromDevice(local, id)).toBe('removed');
    const onWanted = vi.fn();
    const stop = observeWantedBooks(local, onWanted);
    let isThere = false;
    const coming = bookOnDevice(local, id).then(() => {
      isThere = true;
    });
    await expect.poll(() => wantedBooks(local)).toEqual([id]);
    await vi.waitFor(() => expect(onWanted).toHaveBeenCalled());
    stop();
    expect(isThere).toBe(false);
    await local.database.manuscripts.where({ id }).modify(manuscript => {
      delete manuscript.presence;
    });
    await coming;
    expect(isThere).toBe(true);
  });
});
