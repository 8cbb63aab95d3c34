import { afterEach, describe, expect, it, vi } from 'vitest';
import { aLocalStore } from '../../../test-support/a-local-store.ts';
import { handMadeTimers } from '../../../test-support/hand-made-timers.ts';
import { createManuscript } from '../../local/manuscripts.ts';
import { queuedItems } from '../../local/sync-queue.ts';
import { listWritingDays } from '../../local/writing-log.ts';
import { openManuscript } from '../open-manuscript.ts';
import { keepWritingLog } from './writing-log-keeper.ts';

afterEach(() => vi.unstubAllEnvs());

/** A book on a device whose clock and time zone the test sets. */
async function aWritingDay(startsAt: string, zone = 'UTC') {
  vi.stubEnv('TZ', zone);
  let now = Date.parse(startsAt);
  const local = await aLocalStore({ clock: () => new Date(now) });
  const { id } = await createManuscript(local, 'Dusk');
  const timers = handMadeTimers();
  const manuscript = await openManuscript(local, id, { timers });
  const put = vi.spyOn(local.database.deviceDays, 'put');

  /** A desk as the log knows it: it says how many words were typed, and when to look. */
  function aDesk() {
    let typed = 0;
    const listeners = new Set<() => void>();
    const keeper = keepWritingLog(
      local,
      {
        manuscript,
        typedWords: () => typed,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      timers,
    );
    return {
      keeper,
      type(words: number) {
        typed += words;
        for (const listener of listeners) listener();
      },
    };
  }
  return {
    local,
    timers,
    put,
    aDesk,
    ...aDesk(),
    moveTo(instant: string, newZone = zone) {
      vi.stubEnv('TZ', newZone);
      now = Date.parse(instant);
    },
    async queued() {
      const items = await queuedItems(local);
      return items.filter(({ type }) => type === 'deviceDay').map(({ data }) => data.words);
    },
    async days() {
      return Object.fromEntries((await listWritingDays(local)).map(({ day, words }) => [day, words]));
    },
  };
}

describe('the log of typed words', () => {
  it('[GOAL-10] writes nothing for a key, and once for two seconds of them', async () => {
    const { type, timers, put, days } = await aWritingDay('2026-11-15T09:00:00.000Z');
    for (let key = 0; key < 50; key++) type(1);
    await timers.pass(1_999);
    expect(put).not.toHaveBeenCalled();
    await timers.pass(1);
    expect(put).toHaveBeenCalledTimes(1);
    expect(await days()).toEqual({ '2026-11-15': 50 });
  });

  it('[GOAL-10] is complete when the author leaves', async () => {
    const { type, keeper, days } = await aWritingDay('2026-11-15T09:00:00.000Z');
    type(7);
    await keeper.write();
    expect(await days()).toEqual({ '2026-11-15': 7 });
    type(5);
    await keeper.stop();
    expect(await days()).toEqual({ '2026-11-15': 12 });
  });

  it('[GOAL-10] goes to the other devices when the author leaves or a minute has passed, with the whole number', async () => {
    const { type, keeper, timers, queued, aDesk } = await aWritingDay('2026-11-15T09:00:00.000Z');
    type(7);
    await timers.pass(59_999);
    expect(await queued()).toEqual([]);
    await timers.pass(1);
    expect(await queued()).toEqual([7]);
    type(5);
    await keeper.write();
    expect(await queued()).toEqual([12]);

    // What a page had no time to queue goes when the next one opens a book.
    type(3);
    await timers.pass(2_000);
    expect(await queued()).toEqual([12]);
    await aDesk().keeper.stop();
    expect(await queued()).toEqual([15]);
  });

  it('[GOAL-6] gives words to the day on which they were typed, however late they are written down', async () => {
    const { type, keeper, moveTo, days } = await aWritingDay('2026-11-15T23:59:59.000Z');
    type(3);
    moveTo('2026-11-16T00:00:01.000Z');
    type(4);
    await keeper.write();
    expect(await days()).toEqual({ '2026-11-15': 3, '2026-11-16': 4 });
  });

  it('[GOAL-6] counts by the calendar of the place where the author is', async () => {
    const book = await aWritingDay('2026-11-15T23:30:00.000Z', 'Europe/Berlin');
    book.type(10);
    await book.keeper.write();
    expect(await book.days()).toEqual({ '2026-11-16': 10 });
    // An hour later in New York it is the evening before: those words come to that day, and no day is lost or doubled.
    book.moveTo('2026-11-16T00:30:00.000Z', 'America/New_York');
    book.type(20);
    await book.keeper.write();
    book.moveTo('2026-11-16T15:00:00.000Z', 'America/New_York');
    book.type(5);
    await book.keeper.write();
    expect(await book.days()).toEqual({ '2026-11-15': 20, '2026-11-16': 15 });
  });

  it('[GOAL-5] leaves a day at zero when more is taken back than was typed on it', async () => {
    const { type, keeper, moveTo, days } = await aWritingDay('2026-11-15T23:00:00.000Z');
    type(30);
    moveTo('2026-11-16T01:00:00.000Z');
    type(-30);
    await keeper.write();
    expect(await days()).toEqual({ '2026-11-15': 30, '2026-11-16': 0 });
  });

  it('adds up what two tabs type into the same book', async () => {
    const { type, keeper, aDesk, days } = await aWritingDay('2026-11-15T09:00:00.000Z');
    const other = aDesk();
    type(3);
    other.type(4);
    await Promise.all([keeper.write(), other.keeper.write()]);
    expect(await days()).toEqual({ '2026-11-15': 7 });
  });

  it('keeps the words for the next time when the disk refuses them', async () => {
    const { type, keeper, put, days } = await aWritingDay('2026-11-15T09:00:00.000Z');
    put.mockRejectedValueOnce(new Error('The disk is full.'));
    type(3);
    await keeper.write();
    expect(await days()).toEqual({});
    type(4);
    await keeper.write();
    expect(await days()).toEqual({ '2026-11-15': 7 });
  });
});
