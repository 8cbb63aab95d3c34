import type { MetadataRow } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { nextReign } from './next-reign.ts';

interface LeaseWish {
  /** The tab that wants to lead. */
  holder: string;
  now: number;
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
    // One that ends later than any could was given before the clock was set back.
    const isRunning = lease !== undefined && lease.until > now && lease.until <= now + lastsMs;
    if (isRunning && lease.holder !== holder) return undefined;
    const epoch = row && lease?.holder === holder ? row.epoch : nextReign(row?.epoch);
    await database.metadata.put({ key: 'leader', epoch, lease: { holder, until: now + lastsMs } });
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
