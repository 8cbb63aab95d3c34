import { describe, expect, it } from 'vitest';
import { removeWhatHasExpired } from '../src/services/housekeeping.ts';
import { createTrustedClock } from '../src/services/trusted-clock.ts';
import type { TestApp } from './open-test-app.ts';
import { openTestAppOn, STORE_KINDS } from './store-kinds.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEARS_MS = 10 * 365 * DAY_MS;

/** What the server does every hour, with its clocks. */
function hourly({ store, clock }: TestApp) {
  const suspicions: boolean[] = [];
  const trusted = createTrustedClock({
    store,
    clock: clock.now,
    uptimeMs: clock.uptimeMs,
    onSuspicion: isSuspect => suspicions.push(isSuspect),
    onFailure: failure => {
      throw failure;
    },
  });
  async function run(): Promise<void> {
    await trusted.observe();
    await removeWhatHasExpired(store, trusted.atLeast);
  }
  return {
    suspicions,
    run,
    async runFor(hours: number): Promise<void> {
      for (let hour = 0; hour < hours; hour++) {
        clock.advance(HOUR_MS);
        await run();
      }
    },
  };
}

describe.each(STORE_KINDS)('a clock that jumps, on %s', kind => {
  async function withTrash() {
    const test = await openTestAppOn(kind);
    const author = await test.signUp();
    const { id } = (await author.post('/api/manuscripts', { title: 'Book' })).json<{ id: string }>();
    await author.delete(`/api/manuscripts/${id}`);
    const housekeeping = hourly(test);
    await housekeeping.run();
    const isInTrash = async () =>
      (await test.store.read(({ manuscripts }) => manuscripts.findInTrash(author.id, id))) !== undefined;
    return { test, author, id, housekeeping, isInTrash };
  }

  it('[CLOCK-1] purges nothing by a time ten years ahead until it was kept to for a day', async () => {
    const { test, housekeeping, isInTrash } = await withTrash();
    test.clock.jump(YEARS_MS);
    await housekeeping.run();
    await housekeeping.runFor(23);
    expect(await isInTrash()).toBe(true);
    expect(housekeeping.suspicions).toEqual([true]);
    await housekeeping.runFor(1);
    expect(await isInTrash()).toBe(false);
    expect(housekeeping.suspicions).toEqual([true, false]);
  });

  it('[CLOCK-1] purges nothing by it after a restart either', async () => {
    const { test, isInTrash } = await withTrash();
    test.clock.jump(YEARS_MS);
    for (let start = 0; start < 5; start++) await hourly(test).run();
    expect(await isInTrash()).toBe(true);
  });

  it('[CLOCK-1] purges nothing that is deleted after a wrong time, once believed, was set right', async () => {
    const { test, author, id, housekeeping } = await withTrash();
    await author.post(`/api/manuscripts/${id}/restore`);
    test.clock.jump(YEARS_MS);
    await housekeeping.runFor(30);
    test.clock.jump(-YEARS_MS);
    await author.logIn(author);
    expect((await author.delete(`/api/manuscripts/${id}`)).statusCode).toBe(200);
    await housekeeping.runFor(30);
    const found = await test.store.read(({ manuscripts }) => manuscripts.findInTrash(author.id, id));
    expect(found).toBeDefined();
  });

  it('[CLOCK-1] empties the trash after 30 days that have really gone by', async () => {
    const { test, housekeeping, isInTrash } = await withTrash();
    test.clock.advance(31 * DAY_MS);
    await housekeeping.run();
    expect(await isInTrash()).toBe(false);
  });

  it.each([
    ['ahead', YEARS_MS],
    ['back', -YEARS_MS],
  ])('[CLOCK-2] ends no session when it jumps %s, nor when it is set right again', async (_way, jumpMs) => {
    const test = await openTestAppOn(kind);
    const author = await test.signUp();
    const housekeeping = hourly(test);
    await housekeeping.run();
    const isIn = async () => (await author.get('/api/user')).statusCode === 200;
    test.clock.jump(jumpMs);
    expect(await isIn()).toBe(true);
    await housekeeping.runFor(2);
    expect(await isIn()).toBe(true);
    const newcomer = await test.signUp();
    test.clock.jump(-jumpMs);
    await housekeeping.runFor(2);
    expect(await isIn()).toBe(true);
    expect((await newcomer.get('/api/user')).statusCode).toBe(200);
    // And they end as they should: after thirty days of rest.
    test.clock.advance(29 * DAY_MS);
    expect(await isIn()).toBe(true);
    test.clock.advance(31 * DAY_MS);
    expect(await isIn()).toBe(false);
    expect((await newcomer.get('/api/user')).statusCode).toBe(401);
  });

  it('[CLOCK-3] locks nobody out for longer than usual when it is set back', async () => {
    const { signUp, visitor, clock } = await openTestAppOn(kind);
    const author = await signUp();
    clock.jump(YEARS_MS);
    for (let number = 0; number < 10; number++) {
      await visitor().logIn({ email: author.email, password: 'not the one' });
    }
    expect((await visitor().logIn(author)).statusCode).toBe(429);
    clock.jump(-YEARS_MS);
    expect((await visitor().logIn(author)).statusCode).toBe(200);

    for (let number = 0; number < 10; number++) {
      await visitor().logIn({ email: author.email, password: 'not the one' });
    }
    clock.jump(-10 * MINUTE_MS);
    const refused = await visitor().logIn(author);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().retryAfterSeconds).toBeLessThanOrEqual(2 * 15 * 60);
  });
});
