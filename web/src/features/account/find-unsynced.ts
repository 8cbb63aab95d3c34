import { serverEndpoints } from '@everdraft/core/api/server-endpoints';
import { call } from '../../api/request.ts';
import type { SyncControl, Workspace } from '../../engine-context.ts';
import { isOfEpoch } from '../../local/pulled.ts';
import { countUnsynced } from '../../local/unsynced-work.ts';

/** What is on this device and not on the server. */
export interface Unsynced {
  changes: number;
  /** The server was put back from a backup, and may lack what this device believes it to have. */
  isServerRestored: boolean;
}

/** How long changes may take to reach the server before the author is asked what becomes of them. */
const SENDING_LIMIT_MS = 10_000;

/** Null when the server has everything. Sends what waits first, where there is a session to send it with. */
export async function findUnsynced(
  { local, sync }: Workspace,
  { canSend }: { canSend: boolean },
): Promise<Unsynced | null> {
  if (canSend && ((await countUnsynced(local)).days > 0 || (await findUnsyncedIn(local))))
    await sendAll(sync);
  return findUnsyncedIn(local);
}

export async function findUnsyncedIn(local: Workspace['local']): Promise<Unsynced | null> {
  const { changes } = await countUnsynced(local);
  const asked = call(serverEndpoints.about).then(({ epoch }) => isOfEpoch(local, epoch));
  // Without an answer it is enough to know that something is missing there.
  const isSameServer = await (changes > 0 ? asked.catch(() => true) : asked);
  return changes === 0 && isSameServer ? null : { changes, isServerRestored: !isSameServer };
}

async function sendAll(sync: SyncControl): Promise<void> {
  if ((await sync.syncNow()) !== 'in-progress' || sync.connection.waiting === 0) return;
  // Another tab sends them, or this one does already.
  await new Promise<void>(resolve => {
    const done = () => {
      clearTimeout(limit);
      stop();
      resolve();
    };
    const limit = setTimeout(done, SENDING_LIMIT_MS);
    const stop = sync.onConnection(({ waiting }) => {
      if (waiting === 0) done();
    });
  });
}
