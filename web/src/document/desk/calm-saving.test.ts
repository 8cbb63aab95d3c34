import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../../test-support/a-local-store.ts';
import { handMadeTimers } from '../../../test-support/hand-made-timers.ts';
import { createManuscript } from '../../local/manuscripts.ts';
import { openManuscript } from '../open-manuscript.ts';
import { calmSaving } from './calm-saving.ts';

describe('what is said of saving', () => {
  it("[STUDIO-15] is 'Saving...' from the first key until the last has been on the disk for a moment", async () => {
    const local = await aLocalStore();
    const { id } = await createManuscript(local, 'Dusk');
    const timers = handMadeTimers();
    const book = await openManuscript(local, id, { timers });
    const said: string[] = [];
    const calm = calmSaving(book, timers, () => said.push(calm.state.kind));
    book.text.insert(0, 'o');
    expect(said).toEqual(['saving']);
    await book.flush();
    book.text.insert(1, 'n');
    await book.flush();
    expect(book.saving.kind).toBe('saved');
    expect(calm.state.kind).toBe('saving');
    await timers.pass(300);
    expect(said).toEqual(['saving', 'saved']);
    calm.stop();
  });

  it('[T3] does not change with every key that the disk refuses and the server takes', async () => {
    const local = await aLocalStore();
    const { id } = await createManuscript(local, 'Dusk');
    const timers = handMadeTimers();
    const book = await openManuscript(local, id, { timers, sendDirectly: async () => true });
    const calm = calmSaving(book, timers, () => undefined);
    local.database.close();
    const isOnServer = () => calm.state.kind === 'not-saved' && calm.state.isOnServer;
    for (const key of ['o', 'n', 'e']) {
      book.text.insert(0, key);
      await book.flush();
      await expect.poll(() => book.saving).toMatchObject({ isOnServer: true });
      expect(isOnServer()).toBe(false);
    }
    await timers.pass(300);
    expect(isOnServer()).toBe(true);
    book.text.insert(0, '!');
    expect(isOnServer()).toBe(false);
    calm.stop();
  });
});
