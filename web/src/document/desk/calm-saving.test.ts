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
});
