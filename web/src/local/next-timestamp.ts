import type { LocalStore } from './local-store.ts';

/**
 * A time for the next queued change, later than every one before it on this device: a clock that is set back must not
 * put a change in front of the one it builds on. Called inside the transaction that uses it.
 */
export async function nextTimestamp({ database, clock }: LocalStore): Promise<number> {
  const row = await database.metadata.get('clock');
  const last = row?.key === 'clock' ? row.lastTimestamp : 0;
  const timestamp = Math.max(clock().getTime(), last + 1);
  await database.metadata.put({ key: 'clock', lastTimestamp: timestamp });
  return timestamp;
}
