import { describe, expect, it, onTestFinished } from 'vitest';
import type { SyncRequest } from '../src/api/transport.ts';
import { openManuscript } from '../src/document/open-manuscript.ts';
import { createManuscript } from '../src/local/manuscripts.ts';
import { changeSettings } from '../src/local/settings.ts';
import { countHeldBack } from '../src/local/sync-queue.ts';
import { startSync } from '../src/sync/sync-engine.ts';
import { aLocalStore } from '../test-support/a-local-store.ts';
import { json } from '../test-support/a-transport.ts';
import { handMadeTimers } from '../test-support/hand-made-timers.ts';
import { handMadeWorld } from '../test-support/hand-made-world.ts';

const PAGE = json(200, { changes: [], cursor: 'e1:1', hasMore: false });
const TICK_MS = 500;

/** A book on a device with sync, whose server takes everything; nothing of it waits to be sent. */
async function aBookInSync() {
  const local = await aLocalStore();
  const { id } = await createManuscript(local, 'Dusk');
  const timers = handMadeTimers();
  const world = handMadeWorld();
  const calls: SyncRequest[] = [];
  const engine = startSync({
    local,
    world,
    transport: {
      async call(request) {
        calls.push(request);
        return request.method === 'GET' ? PAGE : json(200, {});
      },
    },
    channel: { post: () => undefined, onMessage: () => () => undefined, close: () => undefined },
    listenForHints: () => () => undefined,
    onFailure: failure => {
      throw failure;
    },
  });
  onTestFinished(() => {
    engine.stop();
    local.database.close();
  });
  const open = () => openManuscript(local, id, { timers });
  const bookCalls = () =>
    calls.filter(({ method, path }) => method !== 'GET' && path === `/api/manuscripts/${id}`);
  const book = await open();

  /** Types a word every half second, while the timers of the book and of sync run on. */
  async function typeFor(ms: number): Promise<string> {
    for (let passed = 0; passed < ms; passed += TICK_MS) {
      book.text.insert(book.text.length, `word${passed} `);
      await timers.pass(TICK_MS);
      world.pass(TICK_MS);
    }
    await book.flush();
    return book.text.toString();
  }
  return { local, engine, open, bookCalls, typeFor };
}

describe('thirty seconds of typing', () => {
  it('[SETTINGS-18] with autosave off call nothing of the manuscript, and every word is on the disk', async () => {
    const { local, engine, open, bookCalls, typeFor } = await aBookInSync();
    await changeSettings(local, { autosaveEnabled: false });
    const typed = await typeFor(30_000);
    expect(typed).toContain('word29500 ');
    expect(bookCalls()).toEqual([]);
    // The page may be killed now: whoever opens the book finds all of it.
    expect((await open()).text.toString()).toBe(typed);
    expect(await countHeldBack(local)).toBe(1);

    // A run of the last seconds may still be under way.
    await expect.poll(() => engine.syncNow()).toBe('all-synced');
    expect(bookCalls()).toHaveLength(1);
  });

  it('[SETTINGS-9] with autosave on are sent by themselves', async () => {
    const { bookCalls, typeFor } = await aBookInSync();
    await typeFor(30_000);
    await expect.poll(() => bookCalls().length).toBeGreaterThan(0);
  });
});
