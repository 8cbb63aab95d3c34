import { fetchTransport } from '../api/fetch-transport.ts';
import { listenForHints } from '../api/listen-for-hints.ts';
import type { Workspace } from '../engine-context.ts';
import { lastAuthor } from '../local/last-author.ts';
import { openLocalStore } from '../local/local-store.ts';
import { mergeInWorker } from '../local/merge-updates.ts';
import { newId } from '../local/new-id.ts';
import { readBookAhead } from '../local/read-book.ts';
import { renewLog } from '../local/renew-log.ts';
import { holdStore } from '../local/store-lock.ts';
import { watchBook } from '../local/watch-book.ts';
import { startSync } from '../sync/sync-engine.ts';
import { browserWorld } from '../sync/sync-world.ts';
import { openTabChannel } from '../sync/tab-channel.ts';
import { screenAt } from './screen-at.ts';

export interface OpenWorkspace extends Workspace {
  /** Calls when the author has signed out, in whichever tab. Returns an unsubscribe function. */
  onSignedOut(listener: () => void): () => void;
  close(): void;
}

/**
 * The screen waits for the first answer of the server too, and goes first: while all is well, files beside the database are
 * not needed yet.
 */
const SHOWN_AFTER_MS = 2_000;

/** Opens what one author has on this device and starts to keep it in step with the server. */
export async function openWorkspace(userId: string, isCopyHere: boolean): Promise<OpenWorkspace> {
  const sayClosed = await holdStore(userId);
  const local = await openLocalStore(userId, {
    clock: () => new Date(),
    newId,
    mergeUpdates: mergeInWorker,
    async openSpare(store) {
      const [{ openSpareCopy }, { openSpareFiles }] = await Promise.all([
        import('../local/spare-copy.ts'),
        import('../local/spare-files.ts'),
      ]);
      const author = await lastAuthor();
      // A tab whose author has signed out in another must not say that they are the one who is here.
      const isHere = author?.id === userId;
      const files = await openSpareFiles(userId, isHere ? JSON.stringify(author) : '');
      return { begin: () => openSpareCopy(store, files), hasRoom: files.hasRoom, close: files.close };
    },
  }).catch(failure => {
    sayClosed();
    throw failure;
  });
  void local.closed.then(sayClosed);
  // Beside everything else that is still to be done before the book can be shown.
  const address = screenAt(window.location.pathname);
  let stopWatching: (() => void) | undefined;
  if (address.screen === 'studio' && !isCopyHere) {
    void readBookAhead(local, address.manuscriptId);
    stopWatching = watchBook(local, address.manuscriptId, () => undefined);
  }
  // Before sync and before any book: the browser may have thrown the database away since.
  if (isCopyHere) {
    await local.spare.begin().catch(reportError);
    // The last page may have ended on a full disk, and left a log behind of which the next start would make a damaged one.
    void renewLog(indexedDB).catch(() => undefined);
  }
  const channel = openTabChannel(userId);
  const sync = startSync({
    local,
    transport: fetchTransport,
    world: browserWorld(),
    channel,
    listenForHints,
    onFailure: reportError,
  });
  let isEarly = !isCopyHere;
  const followConnection = () => {
    if (!isEarly || sync.connection.kind !== 'online') local.spare.onConnection(sync.connection);
  };
  const stopSpare = sync.onConnection(followConnection);
  const whenShown = setTimeout(() => {
    isEarly = false;
    followConnection();
    // The screen watches it itself now.
    stopWatching?.();
  }, SHOWN_AFTER_MS);
  return {
    local,
    sync,
    onSignedOut: listener => channel.onMessage(({ type }) => type === 'signed-out' && listener()),
    close() {
      clearTimeout(whenShown);
      stopWatching?.();
      stopSpare();
      sync.stop();
      channel.close();
      // A moment later, when the screens that are being left have begun to close their books.
      setTimeout(() => void local.close());
    },
  };
}
