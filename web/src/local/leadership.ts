import type { LocalStore } from './local-store.ts';
import { nextReign } from './next-reign.ts';

/** Thrown when another tab has taken over; what the former leader was about to write is not written. */
export class LeadershipLost extends Error {
  override readonly name = 'LeadershipLost';
}

/** Makes this tab the one that talks to the server and answers the number of its reign. */
export async function takeLeadership({ database }: LocalStore): Promise<number> {
  return database.transaction('rw', database.metadata, async () => {
    const epoch = nextReign(await currentEpoch(database));
    await database.metadata.put({ key: 'leader', epoch });
    return epoch;
  });
}

/**
 * Checked inside every transaction in which a leader changes the queue. A tab that was frozen and thawed still believes
 * that it leads; without this fence it would settle items that the new leader has already sent.
 */
export async function checkLeadership({ database }: LocalStore, epoch: number): Promise<void> {
  if ((await currentEpoch(database)) !== epoch) throw new LeadershipLost();
}

async function currentEpoch(database: LocalStore['database']): Promise<number | undefined> {
  const row = await database.metadata.get('leader');
  return row?.key === 'leader' ? row.epoch : undefined;
}
