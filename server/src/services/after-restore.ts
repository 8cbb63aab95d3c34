import type { Revocation } from '../crypto/revocation.ts';
import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import { parseRevocationLog } from '../store/revocation-log-file.ts';
import type { RecordsWriter, Store } from '../store/store.ts';
import { PASSWORD_COST, unmatchableHash } from './passwords.ts';
import { removeAccount } from './remove-account.ts';

export interface RestoreRepair {
  accountsDeleted: number;
  passwordsChanged: number;
  sessionsEnded: number;
  codesVoided: number;
  unverifiedLines: number;
}

/**
 * Takes back what a backup has brought back: sessions that had ended, recovery codes that were used, and, by the log of
 * revocations, deleted accounts and former passwords. Devices compare everything anew. All of it in one transaction.
 */
export async function repairRestored(
  store: Store,
  clock: () => Date,
  /** What logs say, each as it stands in its file. */
  logs: readonly string[],
): Promise<RestoreRepair> {
  const at = clock().toISOString();
  return store.transact(async records => {
    const key = await records.revocations.key();
    const read = logs.map(text => parseRevocationLog(key, text));
    const all = new Map(read.flatMap(({ revocations }) => revocations).map(one => [one.id, one]));
    const unknown = await records.revocations.listUnknown([...all.values()]);
    const owners = new Map((await records.users.listIds()).map(id => [key.tagOf(id), id]));
    const applied = await applyAll(records, unknown, { owners, at });
    await records.revocations.addAll(unknown);
    await records.serverState.renewEpoch();
    await records.serverState.advanceGeneration(Math.max(0, ...read.map(({ generation }) => generation)));
    return {
      ...applied,
      sessionsEnded: await records.devices.removeAll(),
      codesVoided: await records.recoveryCodes.removeAll(),
      unverifiedLines: read.reduce((sum, { unverifiedLines }) => sum + unverifiedLines, 0),
    };
  });
}

async function applyAll(
  records: RecordsWriter,
  revocations: readonly Revocation[],
  { owners, at }: { owners: ReadonlyMap<string, string>; at: string },
): Promise<Pick<RestoreRepair, 'accountsDeleted' | 'passwordsChanged'>> {
  let accountsDeleted = 0;
  const changed = new Set<string>();
  for (const revocation of revocations) {
    const userId = owners.get(revocation.userTag);
    // Of an account that was made after the backup, and went with what came after it.
    if (userId === undefined || !(await records.users.find(userId))) continue;
    if (revocation.kind === 'account-deleted') {
      await removeAccount(records, userId, at);
      accountsDeleted += 1;
      changed.delete(userId);
    } else {
      await records.users.setPasswordHash(userId, await passwordHashOf(records, userId, revocation));
      changed.add(userId);
    }
  }
  return { accountsDeleted, passwordsChanged: changed.size };
}

/** Where it does not open, no password fits: better a reset by the operator than a password that the author has given up. */
async function passwordHashOf(
  { revocations }: RecordsWriter,
  userId: string,
  revocation: Revocation,
): Promise<string> {
  const none = unmatchableHash(PASSWORD_COST);
  try {
    return (await revocations.passwordHashOf(userId, revocation)) ?? none;
  } catch (failure) {
    if (failure instanceof UnreadableRecord) return none;
    throw failure;
  }
}
