import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createAccounts } from '../src/services/accounts.ts';
import { createAttemptLimits } from '../src/services/attempt-limits.ts';
import { createDevices } from '../src/services/devices.ts';
import { createPasswordCheck } from '../src/services/password-check.ts';
import { argon2id, createPasswords } from '../src/services/passwords.ts';
import { createScrubbing } from '../src/services/scrubbing.ts';
import type { RecordsWriter, Store } from '../src/store/store.ts';
import type { TestApp } from './open-test-app.ts';
import { openTestAppOn, STORE_KINDS } from './store-kinds.ts';

vi.setConfig({ testTimeout: 30_000 });

const CHEAP = { memoryKib: 8, passes: 1, lanes: 1 };
const account = { email: 'ada@example.org', password: 'six by six' };

const statusesOf = (responses: readonly LightMyRequestResponse[]) =>
  responses.map(response => response.statusCode).sort();

/** Passwords of which so many are compared before the first of them is answered: all those calls are under way at once. */
function comparedTogether() {
  let expected = 0;
  let waiting: (() => void)[] = [];
  const passwords = createPasswords(CHEAP, {
    ...argon2id,
    async verify(hash, password) {
      const isMatch = await argon2id.verify(hash, password);
      if (expected > 0) {
        await new Promise<void>(resolve => {
          waiting.push(resolve);
          if (waiting.length < expected) return;
          for (const go of waiting) go();
          waiting = [];
          expected = 0;
        });
      }
      return isMatch;
    },
  });
  return {
    passwords,
    expect(count: number) {
      expected = count;
    },
  };
}

/** Passwords of which the next comparison waits until it is let go. */
function heldComparison() {
  let held: { reached: () => void; go: Promise<void> } | undefined;
  const passwords = createPasswords(CHEAP, {
    ...argon2id,
    async verify(hash, password) {
      const isMatch = await argon2id.verify(hash, password);
      const mine = held;
      held = undefined;
      mine?.reached();
      await mine?.go;
      return isMatch;
    },
  });
  return {
    passwords,
    /** Starts a call and returns when its password was compared and nothing was done about it yet. */
    async hold(call: () => Promise<LightMyRequestResponse>) {
      const go = Promise.withResolvers<void>();
      const reached = Promise.withResolvers<void>();
      held = { reached: reached.resolve, go: go.promise };
      const answer = call();
      await reached.promise;
      return {
        letGo() {
          go.resolve();
          return answer;
        },
      };
    },
  };
}

describe.each(STORE_KINDS)('calls about one account at the same moment, on %s', kind => {
  it('[AUTH-36] change the password once, when two devices do it', async () => {
    const together = comparedTogether();
    const { signUp, visitor } = await openTestAppOn(kind, { passwords: together.passwords });
    const author = await signUp(account);
    const laptop = visitor();
    await laptop.logIn(account);
    together.expect(2);
    const changes = [
      author.post('/api/account/password', {
        currentPassword: account.password,
        newPassword: 'of the author',
      }),
      laptop.post('/api/account/password', {
        currentPassword: account.password,
        newPassword: 'of the laptop',
      }),
    ];
    const answers = await Promise.all(changes);
    expect(statusesOf(answers)).toEqual([200, 403]);
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json()).toMatchObject({
      code: 'wrong_password',
    });
    const won = answers[0]?.statusCode === 200 ? 'of the author' : 'of the laptop';
    expect((await visitor().logIn({ ...account, password: won })).statusCode).toBe(200);
    const stillIn = [await author.get('/api/user'), await laptop.get('/api/user')];
    expect(statusesOf(stillIn)).toEqual([200, 401]);
  });

  it('[AUTH-36] do not change a password that was recovered meanwhile', async () => {
    const held = heldComparison();
    const { signUp, visitor } = await openTestAppOn(kind, { passwords: held.passwords });
    const author = await signUp(account);
    const { codes } = (await author.post('/api/account/recovery-codes', account)).json();
    const change = await held.hold(() =>
      author.post('/api/account/password', { currentPassword: account.password, newPassword: 'changed' }),
    );
    const recovery = { email: account.email, code: codes[0], newPassword: 'recovered' };
    expect((await visitor().post('/api/recover', recovery)).statusCode).toBe(200);
    expect((await change.letGo()).statusCode).toBe(403);
    expect((await visitor().logIn({ ...account, password: 'recovered' })).statusCode).toBe(200);
  });

  it('[AUTH-36] make no codes with a password that was changed meanwhile', async () => {
    const held = heldComparison();
    const { signUp, visitor } = await openTestAppOn(kind, { passwords: held.passwords });
    const author = await signUp(account);
    const thief = visitor();
    await thief.logIn(account);
    const codes = await held.hold(() => thief.post('/api/account/recovery-codes', account));
    const change = { currentPassword: account.password, newPassword: 'changed' };
    expect((await author.post('/api/account/password', change)).statusCode).toBe(200);
    expect((await codes.letGo()).statusCode).toBe(403);
    expect((await author.get('/api/account/recovery-codes')).json()).toMatchObject({ remaining: 0 });
  });

  it('[AUTH-36] delete no account with a password that was changed meanwhile', async () => {
    const held = heldComparison();
    const { signUp, visitor } = await openTestAppOn(kind, { passwords: held.passwords });
    const author = await signUp(account);
    const thief = visitor();
    await thief.logIn(account);
    const deletion = await held.hold(() => thief.post('/api/account/delete', account));
    const change = { currentPassword: account.password, newPassword: 'changed' };
    expect((await author.post('/api/account/password', change)).statusCode).toBe(200);
    expect((await deletion.letGo()).statusCode).toBe(403);
    expect((await author.get('/api/user')).statusCode).toBe(200);
  });

  it('sign nobody in to an account that was deleted meanwhile', async () => {
    const held = heldComparison();
    const { signUp, visitor } = await openTestAppOn(kind, { passwords: held.passwords });
    const author = await signUp(account);
    const signIn = await held.hold(() => visitor().logIn(account));
    expect((await author.post('/api/account/delete', account)).statusCode).toBe(200);
    expect((await signIn.letGo()).statusCode).toBe(401);
  });

  it('make one account of one email', async () => {
    const { visitor } = await openTestAppOn(kind);
    const answers = await Promise.all([1, 2, 3].map(() => visitor().post('/api/signup', account)));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
  });

  it('make one set of codes, when two sets are made', async () => {
    const together = comparedTogether();
    const { signUp } = await openTestAppOn(kind, { passwords: together.passwords });
    const author = await signUp(account);
    together.expect(2);
    await Promise.all([1, 2].map(() => author.post('/api/account/recovery-codes', account)));
    expect((await author.get('/api/account/recovery-codes')).json()).toMatchObject({ remaining: 8 });
  });

  it('bring no session back that ended everywhere while it was used', async () => {
    const { signUp, clock } = await openTestAppOn(kind);
    const author = await signUp(account);
    // Late enough that each of the calls writes down that the device was seen.
    clock.advance(10 * 60 * 1000);
    const calls = Array.from({ length: 6 }, () => author.get('/api/manuscripts'));
    const [ended] = await Promise.all([author.post('/api/account/sign-out-everywhere'), ...calls]);
    expect(ended.statusCode).toBe(200);
    expect((await author.get('/api/account/devices')).statusCode).toBe(401);
  });
});

describe.runIf(STORE_KINDS.includes('postgresql'))('a sign-in beside a change of the password', () => {
  /** A store whose transactions wait before they forget earlier tries, which is in the middle of a sign-in. */
  function interrupted(store: Store, meanwhile: () => Promise<void>): Store {
    return {
      kind: store.kind,
      read: work => store.read(work),
      watch: listener => store.watch(listener),
      onDamage: listener => store.onDamage(listener),
      isHealthy: () => store.isHealthy(),
      scrub: () => store.scrub(),
      close: () => store.close(),
      transact: work =>
        store.transact(records => {
          const attempts: RecordsWriter['attempts'] = Object.create(records.attempts, {
            clear: {
              value: async (keyHash: string) => {
                await meanwhile();
                await records.attempts.clear(keyHash);
              },
            },
          });
          return work({ ...records, attempts });
        }),
    };
  }

  function accountsOn({ config, clock }: TestApp, store: Store) {
    const passwords = createPasswords(CHEAP);
    const limits = createAttemptLimits(store, clock.now);
    return createAccounts({
      store,
      clock: clock.now,
      signups: config.signups,
      passwords,
      limits,
      devices: createDevices(store, clock.now),
      checkPassword: createPasswordCheck(store, passwords, limits),
      scrubbing: createScrubbing({ store, onFailure: () => undefined }),
      revocationLog: { write: async () => undefined },
    });
  }

  it('[AUTH-36] is ended by it, since it was made with the old password', async () => {
    const test = await openTestAppOn('postgresql');
    const author = await test.signUp(account);
    const isInside = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const store = interrupted(test.store, () => {
      isInside.resolve();
      return go.promise;
    });
    const visitor = { address: '192.0.2.1', userAgent: undefined, formerToken: undefined };
    const signIn = accountsOn(test, store).logIn(account, visitor);
    await isInside.promise;
    const change = { currentPassword: account.password, newPassword: 'changed' };
    const changing = author.post('/api/account/password', change);
    // It waits for the sign-in, or is done long before so many other questions are.
    await Promise.race([changing, asked(test.store, 200)]);
    go.resolve();
    const { token } = await signIn;
    expect((await changing).statusCode).toBe(200);
    const thief = test.visitor();
    thief.cookies.set('everdraft_session', token);
    expect((await thief.get('/api/user')).statusCode).toBe(401);
  });

  async function asked(store: Store, times: number): Promise<void> {
    for (let time = 0; time < times; time++) await store.read(({ serverState }) => serverState.epoch());
  }
});
