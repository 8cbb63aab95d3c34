import { emailKey } from '@everdraft/core/entities/user';
import { RECOVERY_CODES_PER_SET } from '@everdraft/core/limits';
import type { RecoveryStatus } from '../store/recovery-codes.ts';
import type { Store } from '../store/store.ts';
import type { CheckPassword } from './password-check.ts';
import { hashRecoveryCode, makeRecoveryCode } from './recovery-code.ts';

/** One-time codes that open the way back to an account whose password is forgotten. */
export interface Recovery {
  status(userId: string): Promise<RecoveryStatus>;
  /** The only time the codes are seen; the former set no longer counts. */
  makeCodes(userId: string, password: string): Promise<string[]>;
}

export function createRecovery(store: Store, clock: () => Date, checkPassword: CheckPassword): Recovery {
  return {
    status: userId => store.read(({ recoveryCodes }) => recoveryCodes.status(userId)),
    async makeCodes(userId, password) {
      const checked = await checkPassword(userId, password);
      const codes = Array.from({ length: RECOVERY_CODES_PER_SET }, makeRecoveryCode);
      const hashes = codes.map(code => hashRecoveryCode(userId, code));
      const createdAt = clock().toISOString();
      await store.transact(async records => {
        await checked.lock(records);
        await records.recoveryCodes.replaceAll(userId, hashes, createdAt);
      });
      return codes;
    },
  };
}

/** A single code for an author who has none left, made for whoever runs the server; undefined when nobody has that email. */
export async function makeOneRecoveryCode(
  store: Store,
  clock: () => Date,
  email: string,
): Promise<string | undefined> {
  const code = makeRecoveryCode();
  return store.transact(async ({ users, recoveryCodes }) => {
    const user = await users.findByEmailKey(emailKey(email));
    if (!user || !(await users.lock(user.id))) return undefined;
    await recoveryCodes.replaceAll(user.id, [hashRecoveryCode(user.id, code)], clock().toISOString());
    return code;
  });
}
