import { fetchTransport } from '../api/fetch-transport.ts';
import { listenForHints } from '../api/listen-for-hints.ts';
import type { Workspace } from '../engine-context.ts';
import { openLocalStore } from '../local/local-store.ts';
import { mergeInWorker } from '../local/merge-updates.ts';
import { newId } from '../local/new-id.ts';
import { startSync } from '../sync/sync-engine.ts';
import { browserWorld } from '../sync/sync-world.ts';
import { openTabChannel } from '../sync/tab-channel.ts';

export interface OpenWorkspace extends Workspace {
  close(): void;
}

/** Opens what one author has on this device and starts to keep it in step with the server. */
export async function openWorkspace(userId: string): Promise<OpenWorkspace> {
  // Without it a browser that runs short of room may throw away words that the server does not have yet. It may say no.
  void navigator.storage?.persist?.();
  const local = await openLocalStore(userId, {
    clock: () => new Date(),
    newId,
    mergeUpdates: mergeInWorker,
  });
  const channel = openTabChannel(userId);
  const sync = startSync({
    local,
    transport: fetchTransport,
    world: browserWorld(),
    channel,
    listenForHints,
    onFailure: reportError,
  });
  return {
    local,
    sync,
    close() {
      sync.stop();
      channel.close();
      // A moment later, when the screens that are being left have begun to close their books.
      setTimeout(() => void local.close());
    },
  };
}
