import { Refusal } from '@everdraft/core/api/errors';
import type { Store } from '../store/store.ts';
import { type AttemptLimits, countUser } from './attempt-limits.ts';
import type { Passwords } from './passwords.ts';

/** Asks a signed-in author for the password again, before what cannot be taken back. */
export type CheckPassword = (userId: string, password: string) => Promise<void>;

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
  };
}
