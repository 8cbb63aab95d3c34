import type { MetadataRow } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { nextReign } from './next-reign.ts';

interface LeaseWish {
  /** The tab that wants to lead. */
  holder: string;
  now: () => number;
  lastsMs: number;
}

type LeaderRow = Extract<MetadataRow, { key: 'leader' }>;

/**
 * Takes the lease when nobody has it, or renews it for the tab that has. Answers the number of that tab's reign, or
 * undefined while another tab leads. Each new holder gets the next number, which fences off the former one.
 */
export async function renewLease(
  { database }: LocalStore,
  { holder, now, lastsMs }: LeaseWish,
): Promise<number | undefined> {
  return database.transaction('rw', database.metadata, async () => {
    const row = await leaderRow(database);
    const lease = row?.lease;
    // Asked only now: while this tab waited for its turn the leader may have renewed its lease.
    const time = now();
    // One that ends much later than any could was given before the clock was set back. Browsers blur the time that they
    // tell a tab, so that a lease just given may end a little later than this tab thinks it can.
    const isRunning = lease !== undefined && lease.until > time && lease.until <= time + 2 * lastsMs;
    if (isRunning && lease.holder !== holder) return undefined;
    const epoch = row && lease?.holder === holder ? row.epoch : nextReign(row?.epoch);
    await database.metadata.put({ key: 'leader', epoch, lease: { holder, until: time + lastsMs } });
    return epoch;
  });
}

/** Gives the lease back, so that the next tab need not wait for its end. */
export async function returnLease({ database }: LocalStore, holder: string): Promise<void> {
  await database.transaction('rw', database.metadata, async () => {
    const row = await leaderRow(database);
    if (row?.lease?.holder === holder) await database.metadata.put({ key: 'leader', epoch: row.epoch });
  });
}

async function leaderRow(database: LocalStore['database']): Promise<LeaderRow | undefined> {
  const row = await database.metadata.get('leader');
  return row?.key === 'leader' ? row : undefined;
}
