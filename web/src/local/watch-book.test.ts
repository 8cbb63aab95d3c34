import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { createManuscript, renameManuscript } from './manuscripts.ts';
import { knownBook, watchBook } from './watch-book.ts';

async function aShelf() {
  // Test files that run at the same time hear of each other's stores when they are of the same author.
  const local = await aLocalStore({ userId: 'author-who-watches' });
  onTestFinished(() => local.close());
  return local;
}

describe('a book that is watched', () => {
  it('is read once for all who watch it, at first and when it changes', async () => {
    const local = await aShelf();
    const { id } = await createManuscript(local, 'Dusk');
    const get = vi.spyOn(local.database.manuscripts, 'get');
    const [one, two] = [vi.fn(), vi.fn()];
    const stops = [watchBook(local, id, one), watchBook(local, id, two)];
    await vi.waitFor(() => expect(knownBook(local, id)).toMatchObject({ title: 'Dusk' }));
    await renameManuscript(local, id, 'Dawn');
    await vi.waitFor(() => expect(knownBook(local, id)).toMatchObject({ title: 'Dawn' }));
    expect(one).toHaveBeenCalledTimes(2);
    expect(two).toHaveBeenCalledTimes(2);
    expect(get).toHaveBeenCalledTimes(2);
    for (const stop of stops) stop();
    expect(knownBook(local, id)).toBeUndefined();
  });

  it('is known not to be there', async () => {
    const local = await aShelf();
    const stop = watchBook(local, 'nowhere', () => undefined);
    expect(knownBook(local, 'nowhere')).toBeUndefined();
    await vi.waitFor(() => expect(knownBook(local, 'nowhere')).toBeNull());
    stop();
  });

  it('stays watched for one when another looks away', async () => {
    const local = await aShelf();
    const { id } = await createManuscript(local, 'Dusk');
    const stopOne = watchBook(local, id, () => undefined);
    const stopTwo = watchBook(local, id, () => undefined);
    stopOne();
    await vi.waitFor(() => expect(knownBook(local, id)).toMatchObject({ title: 'Dusk' }));
    await renameManuscript(local, id, 'Dawn');
    await vi.waitFor(() => expect(knownBook(local, id)).toMatchObject({ title: 'Dawn' }));
    stopTwo();
  });
});
