// Dexie looks for an IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { hasPulled } from './pulled.ts';

describe('whether the server was ever reached', () => {
  it('is asked of the store until it was, and not again when the cursor moves', async () => {
    const local = await aLocalStore({ userId: 'author-who-pulls' });
    const get = vi.spyOn(local.database.metadata, 'get');
    const answers: boolean[] = [];
    const question = liveQuery(() => hasPulled(local)).subscribe(answer => answers.push(answer));
    await vi.waitFor(() => expect(answers).toEqual([false]));
    await local.database.metadata.put({ key: 'pulled', cursor: 'e1:1' });
    await vi.waitFor(() => expect(answers).toEqual([false, true]));
    get.mockClear();
    await local.database.metadata.put({ key: 'pulled', cursor: 'e1:2' });
    expect(await hasPulled(local)).toBe(true);
    expect(get).not.toHaveBeenCalled();
    question.unsubscribe();
    await local.close();
  });
});
