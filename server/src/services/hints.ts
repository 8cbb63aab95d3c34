import { Refusal } from '@everdraft/core/api/errors';
import type { Store } from '../store/store.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { siteOf } from './network-address.ts';

/** The other end of a stream of hints. */
export interface HintReader {
  send(cursor: string): void;
  /** Ends the stream from this side. */
  end(): void;
}

/** Who waits for hints, and from where. */
interface Window {
  userId: string;
  deviceId: string;
  /** The address of the call. */
  address: string;
}

interface Listener {
  userId: string;
  deviceId: string;
  site: string;
  /** The last change that the reader knows of; undefined when none was told yet. */
  toldSeq: number | undefined;
  reader: HintReader;
}

interface HintLimits {
  perSession: number;
  perUser: number;
  /** From one household or office. */
  perSite: number;
  total: number;
}

interface HintsParts {
  store: Store;
  clock: () => Date;
  onFailure: (failure: unknown) => void;
  limits?: HintLimits;
}

const LIMITS: HintLimits = { perSession: 4, perUser: 10, perSite: 200, total: 5_000 };
const RETRY_AFTER_SECONDS = 30;

/** Changes that come one upon the other become one hint. */
const COLLECT_MS = 25;
/** How often sessions and numbers are asked for, whatever was heard: hints may be lost, and a session ends unheard. */
const CHECK_INTERVAL_MS = 1_500;
/** One question to the store is about at most so many sessions. */
const SESSIONS_AT_ONCE = 500;

/**
 * Tells devices that there is something to pull. A hint says only how far the data has come, and that is always read
 * from the store: what made us look, here or on another server, need not be believed.
 */
export function createHints({ store, clock, onFailure, limits = LIMITS }: HintsParts) {
  const listeners = new Set<Listener>();
  const touchedUsers = new Set<string>();
  let isEverybodyTouched = false;
  let collecting: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  let isStopping = false;
  let isFailing = false;

  const stopWatching = store.watch(userIds => {
    if (userIds === undefined) isEverybodyTouched = true;
    else for (const userId of userIds) touchedUsers.add(userId);
    if (listeners.size > 0) collecting ??= setTimeout(checkTouched, COLLECT_MS).unref();
    else touchedUsers.clear();
  });

  function checkTouched(): void {
    collecting = undefined;
    const users = new Set(touchedUsers);
    const chosen = [...listeners].filter(({ userId }) => isEverybodyTouched || users.has(userId));
    touchedUsers.clear();
    isEverybodyTouched = false;
    void check(chosen);
  }

  /** Sends what is new, and ends the streams of sessions that are over. */
  async function check(chosen: readonly Listener[]): Promise<void> {
    try {
      for (let first = 0; first < chosen.length; first += SESSIONS_AT_ONCE) {
        await checkSome(chosen.slice(first, first + SESSIONS_AT_ONCE));
      }
      isFailing = false;
    } catch (failure) {
      // Once for as long as the store is away, and not every other second.
      if (!isFailing && !isStopping) onFailure(failure);
      isFailing = true;
    }
  }

  async function checkSome(chosen: readonly Listener[]): Promise<void> {
    const ids = [...new Set(chosen.map(({ deviceId }) => deviceId))];
    const { epoch, lasting } = await store.read(async ({ serverState, devices }) => ({
      epoch: await serverState.epoch(),
      lasting: await devices.listLasting(ids, clock().toISOString()),
    }));
    const seqs = new Map(lasting.map(({ id, seq }) => [id, seq]));
    for (const listener of chosen) {
      const seq = seqs.get(listener.deviceId);
      if (seq === undefined) leave(listener).reader.end();
      else tell(listener, epoch, seq);
    }
  }

  function tell(listener: Listener, epoch: string, seq: number): void {
    if (listener.toldSeq === seq || !listeners.has(listener)) return;
    listener.toldSeq = seq;
    listener.reader.send(writeCursor({ epoch, seq }));
  }

  function leave(listener: Listener): Listener {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(checking);
      checking = undefined;
    }
    return listener;
  }

  function refuseTooMany({ userId, deviceId, address }: Window): void {
    const site = siteOf(address);
    const own = [...listeners].filter(listener => listener.userId === userId);
    const ofSession = own.filter(listener => listener.deviceId === deviceId);
    const ofSite = [...listeners].filter(listener => listener.site === site);
    const isTooMany =
      ofSession.length >= limits.perSession ||
      own.length >= limits.perUser ||
      ofSite.length >= limits.perSite ||
      listeners.size >= limits.total;
    if (!isTooMany) return;
    throw new Refusal('too_many_attempts', 'Too many windows are waiting for changes at once.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  return {
    /**
     * Begins a stream; `lastEventId` is the last hint that the device got. `connect` is called when the stream is
     * allowed, and calls back when the device has gone.
     */
    async open(
      window: Window,
      lastEventId: string | undefined,
      connect: (onClose: () => void) => HintReader,
    ): Promise<void> {
      if (isStopping) throw new Refusal('server_stopping');
      refuseTooMany(window);
      const known = lastEventId === undefined ? undefined : readCursor(lastEventId);
      const epoch = await store.read(({ serverState }) => serverState.epoch());
      // Asked again: others may have come while the store was asked.
      refuseTooMany(window);
      const listener: Listener = {
        userId: window.userId,
        deviceId: window.deviceId,
        site: siteOf(window.address),
        toldSeq: known?.epoch === epoch ? known.seq : undefined,
        reader: connect(() => void leave(listener)),
      };
      listeners.add(listener);
      checking ??= setInterval(() => void check([...listeners]), CHECK_INTERVAL_MS).unref();
      // After it was added, so that nothing falls between.
      await check([listener]);
    },

    openCount: (): number => listeners.size,

    stop(): void {
      isStopping = true;
      stopWatching();
      clearTimeout(collecting);
      for (const listener of listeners) leave(listener).reader.end();
    },
  };
}

export type Hints = ReturnType<typeof createHints>;
