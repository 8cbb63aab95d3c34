import type { Store } from '../store/store.ts';
import { LONGEST_WINDOW_MS } from './attempt-limits.ts';
import { dayOf } from './companion-limits.ts';
import { LIFETIME_LIMIT_MS } from './devices.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TRASH_MS = 30 * DAY_MS;
const COMPANION_USAGE_MS = 30 * DAY_MS;
/** A device that repeats an operation after a longer time than this has it carried out again. */
const OPERATIONS_MS = 90 * DAY_MS;

/**
 * More than any author sends in that time. Somebody who sends changes as fast as they are taken would otherwise fill
 * the disk with nothing but their names.
 */
const OPERATIONS_MAX = 1_000_000;

/**
 * Removes what has had its time: ended sessions, tries that no longer count, operations that nobody repeats, what the
 * companion was used for long ago, what lay in the trash for 30 days, and the former values of what the companion changed,
 * which are kept as long as the trash.
 */
export async function removeWhatHasExpired(
  store: Store,
  clock: () => Date,
  { operationsMax = OPERATIONS_MAX }: { operationsMax?: number } = {},
): Promise<void> {
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await store.transact(async ({ devices, attempts, operations, companionUsage }) => {
    await devices.removeExpired(now.toISOString());
    // After so long none of these sessions would last any more, and their devices ask for a sign-in like any other.
    await devices.forgetDeletedBefore(before(LIFETIME_LIMIT_MS));
    await attempts.removeBefore(before(LONGEST_WINDOW_MS));
    await operations.removeBefore(before(OPERATIONS_MS));
    await companionUsage.removeBefore(dayOf(new Date(now.getTime() - COMPANION_USAGE_MS)));
  });
  const busy = await store.read(({ usage }) => usage.authorsWithOperationsBeyond(operationsMax));
  for (const userId of busy) {
    await store.transact(({ operations }) => operations.removeBeyond(userId, operationsMax));
  }
  await repeatUntilNone(() =>
    store.transact(records => records.companionChanges.expireMadeBefore(before(TRASH_MS))),
  );
  await repeatUntilNone(() =>
    store.transact(records => records.outlineCards.purgeDeletedBefore(before(TRASH_MS))),
  );
  await repeatUntilNone(() =>
    store.transact(records => records.manuscripts.purgeDeletedBefore(before(TRASH_MS))),
  );
}

/** Each turn is a transaction of its own, since authors wait for it. */
async function repeatUntilNone(removeSome: () => Promise<number>): Promise<void> {
  while ((await removeSome()) > 0);
}
