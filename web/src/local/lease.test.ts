import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { renewLease } from './lease.ts';

const lastsMs = 10_000;

describe('the lease of the leader', () => {
  it('[T1] stays with it when another tab waits for its turn while it is renewed', async () => {
    const local = await aLocalStore();
    let time = 1_000;
    const now = () => time;
    const reign = await renewLease(local, { holder: 'leader', now, lastsMs });
    time = 3_000;
    const renewed = renewLease(local, { holder: 'leader', now: () => 3_500, lastsMs });
    const other = renewLease(local, { holder: 'other', now, lastsMs });
    time = 3_500;
    expect(await Promise.all([renewed, other])).toEqual([reign, undefined]);
  });

  it('[T1] stays with it when the clock of another tab is a little behind its own', async () => {
    const local = await aLocalStore();
    await renewLease(local, { holder: 'leader', now: () => 1_001, lastsMs });
    expect(await renewLease(local, { holder: 'other', now: () => 1_000, lastsMs })).toBeUndefined();
  });

  it('goes to another tab when the clock was set back further than a lease lasts', async () => {
    const local = await aLocalStore();
    const reign = (await renewLease(local, { holder: 'leader', now: () => 3_600_000, lastsMs })) ?? 0;
    expect(await renewLease(local, { holder: 'other', now: () => 0, lastsMs })).toBe(reign + 1);
  });

  it('[T2] goes to another tab when it has run out', async () => {
    const local = await aLocalStore();
    const reign = (await renewLease(local, { holder: 'leader', now: () => 0, lastsMs })) ?? 0;
    expect(await renewLease(local, { holder: 'other', now: () => lastsMs - 1, lastsMs })).toBeUndefined();
    expect(await renewLease(local, { holder: 'other', now: () => lastsMs, lastsMs })).toBe(reign + 1);
  });
});
