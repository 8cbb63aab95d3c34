import { EDIT_WRITE_INTERVAL_MS } from '@everdraft/core/limits';
import type { Transport } from '@everdraft/web/api/transport';
import { type OpenManuscript, openManuscript } from '@everdraft/web/document/open-manuscript';
import type { Timers } from '@everdraft/web/document/timers';
import { queueForgottenDocuments } from '@everdraft/web/local/document-updates';
import { LeadershipLost, takeLeadership } from '@everdraft/web/local/leadership';
import { type LocalStore, openLocalStore } from '@everdraft/web/local/local-store';
import { type RunResult, runSync } from '@everdraft/web/sync/run-sync';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { RandomSource } from './random-source.ts';

/** One browser of the author with its own disk: the modules that the app ships, without its screens. */
export interface SimulatedDevice {
  readonly name: string;
  readonly local: LocalStore;
  /** The book as this device has it open; opened when it is not. */
  book(id: string): Promise<OpenManuscript>;
  /** Closes a book that was removed from this device. */
  forget(id: string): void;
  /** Brings the books that are open up to date, and writes down and queues whatever was typed in them. */
  flush(): Promise<void>;
  /** Lets the moment pass after which what was typed in a row is written down. */
  blink(): void;
  /** Lets the second pass after which an edit is queued. */
  rest(): Promise<void>;
  /** Starts a run of sync unless one is under way, and does not wait for it. */
  startSync(): void;
  /** Waits for the run that is under way. */
  finishSync(): Promise<void>;
  sync(): Promise<RunResult | undefined>;
  /** Whether a call may be under way, also one of a run that was forgotten. */
  readonly isSyncing: boolean;
  /** The power goes: what is not on the disk is gone, and the device starts again. */
  crash(): Promise<void>;
  /** Another tab takes over; the former leader goes on as if nothing had happened. */
  changeLeader(): Promise<void>;
  /** How often a leader went on writing after another tab had taken over. */
  readonly trespasses: number;
  close(): Promise<void>;
}

interface DeviceParts {
  name: string;
  userId: string;
  random: RandomSource;
  transport: Transport;
  clock: () => Date;
}

export async function startDevice({
  name,
  userId,
  random,
  transport,
  clock,
}: DeviceParts): Promise<SimulatedDevice> {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange, addons: [withoutLiveQuestions] };
  let local = await open();
  let epoch = await takeLeadership(local);
  let books = new Map<string, OpenManuscript>();
  /** What is due, with the delay that it was asked for with. */
  let due = new Map<() => void, number>();
  let syncing: Promise<RunResult | undefined> | undefined;
  let trespasses = 0;
  let callsUnderWay = 0;
  /** The reign under which a call is under way: its answer still has to be written down. */
  let reignInCall: number | undefined;

  function open(): Promise<LocalStore> {
    return openLocalStore(userId, { engine, clock, newId: () => random.uuid(), foldAfterRows: 5 });
  }

  const timers: Timers = {
    after(delayMs, call) {
      // Each wish is its own, also where the same function is wished for twice.
      const wish = () => call();
      due.set(wish, delayMs);
      return () => due.delete(wish);
    },
  };

  function letPass(ms: number): void {
    for (const [call, delayMs] of [...due]) {
      if (delayMs <= ms && due.delete(call)) call();
    }
  }

  async function run(reign: number): Promise<RunResult | undefined> {
    const watched: Transport = {
      async call(request) {
        reignInCall = reign;
        callsUnderWay += 1;
        const answer = await transport.call(request);
        callsUnderWay -= 1;
        reignInCall = undefined;
        return answer;
      },
    };
    try {
      return await runSync({ local, transport: watched, epoch: reign });
    } catch (failure) {
      // A deposed leader stops, and a tab whose database was closed under it can write nothing.
      if (failure instanceof LeadershipLost || isClosed(failure)) return undefined;
      throw failure;
    }
  }

  const device: SimulatedDevice = {
    name,
    get local() {
      return local;
    },
    async book(id) {
      const known = books.get(id);
      if (known) {
        await known.takeInForeignChanges();
        return known;
      }
      const book = await openManuscript(local, id, { timers });
      book.doc.clientID = random.below(2 ** 31);
      books.set(id, book);
      return book;
    },
    forget(id) {
      books.get(id)?.doc.destroy();
      books.delete(id);
    },
    async flush() {
      for (const book of books.values()) {
        await book.takeInForeignChanges();
        await book.flush();
      }
    },
    async rest() {
      letPass(Number.POSITIVE_INFINITY);
      await turns();
    },
    blink: () => letPass(EDIT_WRITE_INTERVAL_MS),
    startSync() {
      syncing ??= run(epoch).finally(() => {
        syncing = undefined;
      });
    },
    async finishSync() {
      await syncing;
    },
    get isSyncing() {
      return callsUnderWay > 0;
    },
    async sync() {
      await syncing;
      device.startSync();
      return syncing;
    },
    async crash() {
      for (const book of books.values()) book.doc.destroy();
      books = new Map();
      due = new Map();
      local.database.close();
      local.rowNews.close();
      await turns();
      syncing = undefined;
      local = await open();
      epoch = await takeLeadership(local);
      await queueForgottenDocuments(local);
    },
    get trespasses() {
      return trespasses;
    },
    async changeLeader() {
      const [former, underWay] = [epoch, syncing];
      epoch = await takeLeadership(local);
      // Asked now: a call that was answered before the other tab had taken over was rightly written down.
      const deposed = reignInCall === former ? underWay : undefined;
      syncing = undefined;
      void deposed?.then(result => {
        if (result) trespasses += 1;
      });
    },
    async close() {
      await syncing;
      for (const book of books.values()) await book.close();
      local.database.close();
      local.rowNews.close();
    },
  };
  return device;
}

/** No screen asks here again when an answer changes; what Dexie notes down for that takes a tenth of the time. */
function withoutLiveQuestions(database: LocalStore['database']): void {
  for (const name of ['Cache', 'Observability']) database.unuse({ stack: 'dbcore', name });
}

function isClosed(failure: unknown): boolean {
  return (
    failure instanceof Error && (failure.name === 'DatabaseClosedError' || failure.name === 'AbortError')
  );
}

/** Transactions of the database end within a few turns of the event loop. */
export async function turns(count = 30): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve));
}
