import type { ConnectionState } from '@everdraft/core/sync/connection';

/** Words on their way to the disk. */
export interface SpareWords {
  manuscriptId: string;
  update: Uint8Array;
}

/** What the server does not have yet, kept a second time: in files, beside the database. */
export interface SpareCopy {
  /** Writes words here and then there; answers what `write` answers. */
  around(words: SpareWords, write: () => Promise<number>): Promise<number>;
  /** Takes in what has been queued, by whichever tab, since it last looked. */
  follow(): Promise<void>;
  /** The browser has opened the database again, or another in its place: then what is kept here goes into that. */
  putBackIfLost(): Promise<void>;
  /** Removes it when the server has everything; answers whether. `onEnd` comes before anything is removed. */
  endIfSynced(onEnd: () => void): Promise<boolean>;
}

/** Changes are at the server a second later; those that wait longer than this may wait for long. */
const LONG_WAIT_MS = 10_000;
/** After this, words are called saved when they are in the database, as where there are no files at all. */
const OPENING_LIMIT_MS = 10_000;
/** A browser that has refused it so often has no such files. */
const MOST_FAILURES = 5;

/**
 * Decides when words are kept a second time, beside the database: while the server cannot take them, and after the disk
 * was full. On other days a file lies ready for it, with nothing in it.
 */
export interface SpareHolder {
  /** Writes words with `write`, and into the copy while there is one. */
  around(words: SpareWords, write: () => Promise<number>): Promise<number>;
  begin(): Promise<void>;
  onConnection(state: ConnectionState): void;
  /** The browser has closed the database: from now on nothing is called saved that is not in a copy too. */
  onLoss(): void;
  onReopened(): Promise<void>;
  /** Whether the disk has room, where that can be found out in a file that is open. */
  hasRoom(): Promise<boolean> | undefined;
  /** Fulfils when no file is open any more: one that is being made would otherwise be there again after its removal. */
  close(): Promise<void>;
}

/** Files that are open, with nothing in them yet. */
export interface PreparedSpare {
  begin(): Promise<SpareCopy>;
  hasRoom(): Promise<boolean>;
  close(): void;
}

export type PrepareSpare = () => Promise<PreparedSpare>;

export function holdSpareCopy(open: PrepareSpare | undefined, clock: () => Date): SpareHolder {
  let copy: SpareCopy | undefined;
  let prepared: PreparedSpare | undefined;
  let preparing: Promise<void> | undefined;
  let filling: Promise<void> | undefined;
  let failures = 0;
  let isWaitingForRoom = false;
  let waitingSince: number | undefined;
  /** It was asked for and could not be had: what tabs that are gone have left may wait in it. */
  let isWanted = false;
  let isClosed = false;
  /** Refuse what is being written: a browser that has closed the database may never say so. */
  const underWay = new Set<(failure: unknown) => void>();

  async function tryToPrepare(openNow: PrepareSpare): Promise<void> {
    try {
      const opened = await openNow();
      if (isClosed) opened.close();
      else prepared = opened;
    } catch (failure) {
      if (isWantOfRoom(failure)) throw failure;
      failures += 1;
    }
  }

  /** Rejects when there is no room for it. Where it cannot be had at all, nothing comes of it. */
  function prepare(): Promise<void> {
    if (!open || prepared || isClosed || failures >= MOST_FAILURES) return Promise.resolve();
    preparing ??= tryToPrepare(open).finally(() => {
      preparing = undefined;
    });
    return preparing;
  }

  async function fill(): Promise<void> {
    await prepare();
    const begun = copy ?? (await prepared?.begin());
    if (!isClosed) copy = begun;
    isWanted = false;
  }

  function begin(): Promise<void> {
    isWanted = true;
    filling ??= fill().finally(() => {
      filling = undefined;
    });
    return filling;
  }

  function hasWaitedLong({ waiting }: ConnectionState): boolean {
    const now = clock().getTime();
    if (waiting === 0) waitingSince = undefined;
    else waitingSince ??= now;
    return waitingSince !== undefined && now - waitingSince >= LONG_WAIT_MS;
  }

  /** What fails is tried again when the queue is next counted. */
  async function follow(state: ConnectionState): Promise<void> {
    const isLong = hasWaitedLong(state);
    const isAway = state.kind !== 'online' && state.kind !== 'starting';
    if (!copy && (isAway || isLong || isWanted)) return begin();
    // While all is well: on a full disk no file can be made, and without a network no code is loaded.
    if (!copy) return state.kind === 'online' ? prepare() : undefined;
    if (state.kind !== 'online' || state.waiting > 0) return copy.follow();
    await copy.endIfSynced(() => {
      copy = undefined;
    });
  }

  return {
    around(words, write) {
      if (isWaitingForRoom) return Promise.reject(noCopyYet());
      return new Promise((resolve, reject) => {
        underWay.add(reject);
        (copy ? copy.around(words, write) : write())
          .then(resolve, reject)
          .finally(() => underWay.delete(reject));
      });
    },
    begin,
    onConnection: state => void follow(state).catch(() => undefined),
    onLoss() {
      isWaitingForRoom = open !== undefined;
      for (const refuse of underWay) refuse(noCopyYet());
    },
    async onReopened() {
      const kept = (copy ? copy.putBackIfLost() : begin()).catch(failure => {
        // Any other failure would come again and again, and no word would ever be called saved.
        if (isWantOfRoom(failure)) throw failure;
      });
      await Promise.race([kept, timeLimit()]);
      isWaitingForRoom = false;
    },
    hasRoom: () => prepared?.hasRoom(),
    async close() {
      isClosed = true;
      prepared?.close();
      copy = undefined;
      await preparing?.catch(() => undefined);
    },
  };
}

function noCopyYet(): DOMException {
  return new DOMException('There is no second copy yet.', 'QuotaExceededError');
}

function isWantOfRoom(failure: unknown): boolean {
  return failure instanceof Error && failure.name === 'QuotaExceededError';
}

function timeLimit(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, OPENING_LIMIT_MS));
}
