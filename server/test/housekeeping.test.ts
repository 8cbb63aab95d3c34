import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { removeWhatHasExpired } from '../src/services/housekeeping.ts';
import { openTestApp, type TestAuthor } from './open-test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('housekeeping', () => {
  it('removes sessions that have ended and leaves the others', async () => {
    const { signUp, visitor, store, clock } = await openTestApp();
    const author = await signUp();
    clock.advance(20 * DAY_MS);
    await visitor().logIn(author);
    clock.advance(11 * DAY_MS);
    await removeWhatHasExpired(store, clock.now);
    expect(await store.read(({ devices }) => devices.listOf(author.id))).toHaveLength(1);
  });

  it('removes tries only when they no longer count', async () => {
    const { signUp, visitor, store, clock } = await openTestApp();
    const { email, password } = await signUp();
    for (let number = 0; number < 10; number++) await visitor().logIn({ email, password: 'not the one' });
    await removeWhatHasExpired(store, clock.now);
    expect((await visitor().logIn({ email, password })).statusCode).toBe(429);
    clock.advance(61 * 60 * 1000);
    await removeWhatHasExpired(store, clock.now);
    expect((await visitor().logIn({ email, password })).statusCode).toBe(200);
  });

  it('[S4] remembers the latest operations of an author who sends more than anybody does', async () => {
    const { signUp, store, clock } = await openTestApp();
    const [busy, other] = [await signUp(), await signUp()];
    const operations: string[] = [];
    const change = (author: TestAuthor, operation: string) =>
      author.patch('/api/settings', { theme: 'light' }, { 'x-everdraft-operation': operation });
    for (let count = 0; count < 10; count++) {
      operations.push(uuidv7());
      await change(busy, operations.at(-1) ?? '');
      clock.advance(1_000);
    }
    for (let count = 0; count < 6; count++) await change(other, uuidv7());
    await removeWhatHasExpired(store, clock.now, { operationsMax: 6 });
    const rememberedOf = (author: TestAuthor) => store.read(({ usage }) => usage.of(author.id));
    expect((await rememberedOf(busy)).operations).toBe(6);
    expect((await rememberedOf(other)).operations).toBe(6);
    const isRemembered = (operation: string) =>
      store.transact(async records => !(await records.operations.claim(busy.id, operation, 'later')));
    expect(await isRemembered(operations.at(-1) ?? '')).toBe(true);
    expect(await isRemembered(operations[4] ?? '')).toBe(true);
    expect(await isRemembered(operations[3] ?? '')).toBe(false);
  });

  it('empties the trash after 30 days and not before', async () => {
    const { signUp, store, clock } = await openTestApp();
    const author = await signUp();
    const { id } = (await author.post('/api/manuscripts', { title: 'Book' })).json();
    await author.delete(`/api/manuscripts/${id}`);
    const findInTrash = () => store.read(({ manuscripts }) => manuscripts.findInTrash(author.id, id));

    clock.advance(29 * DAY_MS);
    await removeWhatHasExpired(store, clock.now);
    expect(await findInTrash()).toBeDefined();
    clock.advance(2 * DAY_MS);
    await removeWhatHasExpired(store, clock.now);
    expect(await findInTrash()).toBeUndefined();
  });
});
