import { Refusal } from '@everdraft/core/api/errors';
import { type Credentials, emailKey, type User } from '@everdraft/core/entities/user';
import { uuidv7 } from 'uuidv7';
import type { RecordsWriter, Store } from '../store/store.ts';
import type { UserRecord } from '../store/users.ts';
import { type AttemptLimits, countAccount, countAddress } from './attempt-limits.ts';
import { deviceNameOf } from './device-name.ts';
import { type Devices, type NewSession, removeDeviceOf } from './devices.ts';
import { siteOf } from './network-address.ts';
import type { CheckPassword } from './password-check.ts';
import type { Passwords } from './passwords.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { removeAccount } from './remove-account.ts';
import type { RevocationLog } from './revocation-log.ts';
import type { Scrubbing } from './scrubbing.ts';

/** The browser, or other client, at the other end of a call that nobody is signed in for yet. */
export interface Visitor {
  address: string;
  userAgent: string | undefined;
  /** The session it still has from before. */
  formerToken: string | undefined;
}

export interface SignedIn {
  user: User;
  token: string;
}

export interface Accounts {
  signUp(credentials: Credentials, visitor: Visitor): Promise<SignedIn>;
  logIn(credentials: Credentials, visitor: Visitor): Promise<SignedIn>;
  recover(
    recovery: { email: string; code: string; newPassword: string },
    visitor: Visitor,
  ): Promise<SignedIn>;
  /** Signs every device out and this one in anew, with another token. Recovery codes of before no longer count. */
  changePassword(
    userId: string,
    change: { currentPassword: string; newPassword: string },
    visitor: Visitor,
  ): Promise<SignedIn & { voidedRecoveryCodes: number }>;
  deleteAccount(userId: string, password: string): Promise<void>;
}

export interface AccountsParts {
  store: Store;
  clock: () => Date;
  signups: 'open' | 'closed';
  passwords: Passwords;
  limits: AttemptLimits;
  devices: Devices;
  checkPassword: CheckPassword;
  scrubbing: Scrubbing;
  revocationLog: Pick<RevocationLog, 'write'>;
  /** Told of an account that is gone, whose texts must not stay in memory. */
  onDeleted?: (userId: string) => void;
}

/** Passwords are hashed outside transactions: a hash takes as long as a thousand writes, and nothing may wait behind it. */
export function createAccounts(parts: AccountsParts): Accounts {
  const { store, clock, passwords, limits, devices, checkPassword, scrubbing, revocationLog } = parts;
  const makeSession = (userId: string, { userAgent }: Visitor) =>
    devices.make(userId, deviceNameOf(userAgent));

  async function refuseKnownEmail(address: string): Promise<never> {
    await limits.count(countAddress('known emails tried by one address', address));
    throw new Refusal('email_taken', undefined, { field: 'email' });
  }

  async function setPassword(
    userId: string,
    passwordHash: string,
    session: NewSession,
    records: RecordsWriter,
  ) {
    await records.users.setPasswordHash(userId, passwordHash);
    const revocation = { id: uuidv7(), userId, at: clock().toISOString() };
    await records.revocations.addPasswordChange(revocation, passwordHash);
    await records.devices.removeAllOf(userId);
    await records.devices.create(session.record);
  }

  const accounts: Accounts = {
    async signUp({ email, password }, visitor) {
      if (parts.signups === 'closed') throw new Refusal('signups_closed');
      await limits.check(countAddress('known emails tried by one address', visitor.address));
      await limits.take(countAddress('sign-ups from one address', visitor.address));
      const known = await store.read(({ users }) => users.findByEmailKey(emailKey(email)));
      if (known) return refuseKnownEmail(visitor.address);

      const user: UserRecord = {
        id: uuidv7(),
        email,
        passwordHash: await passwords.hash(password, siteOf(visitor.address)),
        createdAt: clock().toISOString(),
      };
      const session = makeSession(user.id, visitor);
      const outcome = await store.transact(async records => {
        const created = await records.users.create(user);
        if (created === 'created') await beginSession(records, session, visitor);
        return created;
      });
      if (outcome === 'email-taken') return refuseKnownEmail(visitor.address);
      return { user: publicPart(user), token: session.token };
    },

    async logIn({ email, password }, visitor) {
      const key = emailKey(email);
      const triesOfAccount = countAccount('sign-in to one account', key, visitor.address);
      const failuresOfAddress = countAddress('failures from one address', visitor.address);
      await limits.check(failuresOfAddress);
      await limits.take(triesOfAccount);

      const user = await store.read(({ users }) => users.findByEmailKey(key));
      const isMatch = await passwords.matches(password, user?.passwordHash, siteOf(visitor.address));
      if (!user || !isMatch) {
        await limits.count(failuresOfAddress);
        throw new Refusal('wrong_credentials');
      }
      const betterHash = passwords.isOutdated(user.passwordHash)
        ? await passwords.hash(password, siteOf(visitor.address))
        : undefined;
      const session = makeSession(user.id, visitor);
      const isCurrent = await store.transact(async records => {
        // Locked: a password that is changed beside this must end the session that begins here.
        const present = await records.users.lock(user.id);
        if (present?.passwordHash !== user.passwordHash) return false;
        if (betterHash) await records.users.setPasswordHash(user.id, betterHash);
        await records.attempts.clear(triesOfAccount.keyHash);
        await beginSession(records, session, visitor);
        return true;
      });
      // While its hash was compared the password was changed, or only hashed anew by a sign-in beside this one.
      if (!isCurrent) return accounts.logIn({ email, password }, visitor);
      return { user: publicPart(user), token: session.token };
    },

    async recover({ email, code, newPassword }, visitor) {
      const key = emailKey(email);
      const failuresOfAddress = countAddress('failures from one address', visitor.address);
      await limits.check(failuresOfAddress);
      await limits.take(countAccount('recovery of one account', key, visitor.address));

      const user = await store.read(({ users }) => users.findByEmailKey(key));
      // Hashed before the code is looked at, so that a wrong code and an unknown email take the same work.
      const passwordHash = await passwords.hash(newPassword, siteOf(visitor.address));
      const userId = user?.id ?? uuidv7();
      const codeHash = hashRecoveryCode(userId, code);
      const session = makeSession(userId, visitor);
      const isRecovered = await store.transact(async records => {
        if (!(await records.users.lock(userId))) return false;
        if (!(await records.recoveryCodes.consume(userId, codeHash, clock().toISOString()))) return false;
        await setPassword(userId, passwordHash, session, records);
        return true;
      });
      if (!user || !isRecovered) {
        await limits.count(failuresOfAddress);
        throw new Refusal('wrong_recovery_code');
      }
      await revocationLog.write();
      return { user: publicPart(user), token: session.token };
    },

    async changePassword(userId, { currentPassword, newPassword }, visitor) {
      const checked = await checkPassword(userId, currentPassword);
      const passwordHash = await passwords.hash(newPassword, userId);
      const session = makeSession(userId, visitor);
      const changed = await store.transact(async records => {
        const user = await checked.lock(records);
        await setPassword(userId, passwordHash, session, records);
        // Whoever knew the old password could have made codes with it, and would come back in by one of them.
        const voidedRecoveryCodes = await records.recoveryCodes.removeAllOf(userId);
        return { user: publicPart(user), token: session.token, voidedRecoveryCodes };
      });
      await revocationLog.write();
      return changed;
    },

    async deleteAccount(userId, password) {
      const checked = await checkPassword(userId, password);
      await store.transact(async records => {
        await checked.lock(records);
        const at = clock().toISOString();
        await records.revocations.addDeletion({ id: uuidv7(), userId, at });
        await removeAccount(records, userId, at);
      });
      parts.onDeleted?.(userId);
      await Promise.all([scrubbing.run(), revocationLog.write()]);
    },
  };
  return accounts;
}

async function beginSession(records: RecordsWriter, session: NewSession, visitor: Visitor): Promise<void> {
  await removeDeviceOf(records, visitor.formerToken);
  await records.devices.create(session.record);
}

function publicPart({ id, email, createdAt }: UserRecord): User {
  return { id, email, createdAt };
}
