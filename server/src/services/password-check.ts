import { Refusal } from '@everdraft/core/api/errors';
import type { RecordsWriter, Store } from '../store/store.ts';
import type { UserRecord } from '../store/users.ts';
import { type AttemptLimits, countUser } from './attempt-limits.ts';
import type { Passwords } from './passwords.ts';

/** A password that was right when it was compared. */
export interface CheckedPassword {
  /**
   * Locks the author's row until the transaction ends. Refuses when the password was changed since it was compared: a hash
   * takes a tenth of a second, in which another device may have changed the password or deleted the account.
   */
  lock(records: RecordsWriter): Promise<UserRecord>;
}

/** Asks a signed-in author for the password again, before what cannot be taken back. */
export type CheckPassword = (userId: string, password: string) => Promise<CheckedPassword>;

/** Limited like a sign-in: whoever finds an unlocked browser has a session but not the password. */
export function createPasswordCheck(
  store: Store,
  passwords: Passwords,
  limits: AttemptLimits,
): CheckPassword {
  return async (userId, password) => {
    const counter = countUser('password asked again', userId);
    await limits.take(counter);
    const user = await store.read(({ users }) => users.find(userId));
    const isMatch = await passwords.matches(password, user?.passwordHash, userId);
    if (!isMatch) throw new Refusal('wrong_password');
    await limits.clear(counter);
    return {
      async lock({ users }) {
        const present = await users.lock(userId);
        if (!present) throw new Refusal('not_signed_in');
        if (present.passwordHash !== user?.passwordHash) throw new Refusal('wrong_password');
        return present;
      },
    };
  };
}
