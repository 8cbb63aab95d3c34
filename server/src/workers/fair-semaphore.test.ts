import { describe, expect, it, vi } from 'vitest';
import { type FairLimits, FairSemaphore } from './fair-semaphore.ts';

const LIMITS: FairLimits = { running: 1, runningPerKey: 1, waiting: 100, waitingPerKey: 50 };

/** Work that ends when the test says so. */
function createHeldWork() {
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  return {
    started,
    named: (name: string) => () => {
      started.push(name);
      return new Promise<string>(finish => finishers.set(name, () => finish(name)));
    },
    finish: (name: string) => finishers.get(name)?.(),
  };
}

/** The order in which pieces of work begin, named by their keys, when each ends before the next begins. */
async function orderOf(limits: FairLimits, keys: readonly string[]): Promise<string[]> {
  const semaphore = new FairSemaphore(limits);
  const order: string[] = [];
  await Promise.all(
    keys.map(key =>
      semaphore.run(key, async () => {
        order.push(key);
      }),
    ),
  );
  return order;
}

describe('a fair semaphore', () => {
  it('[S53] lets only so many run at once, and the rest in order', async () => {
    const semaphore = new FairSemaphore({ ...LIMITS, running: 2, runningPerKey: 2 });
    const work = createHeldWork();
    const runs = ['a', 'b', 'c', 'd'].map(name => semaphore.run('ada', work.named(name)));
    await Promise.resolve();
    expect(work.started).toEqual(['a', 'b']);
    work.finish('b');
    await vi.waitFor(() => expect(work.started).toEqual(['a', 'b', 'c']));
    work.finish('a');
    work.finish('c');
    await vi.waitFor(() => expect(work.started).toContain('d'));
    work.finish('d');
    expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[S53] gives each key one turn after the other, however much one of them wants', async () => {
    const wanted = [...Array<string>(12).fill('ada'), 'eve', 'max', 'eve'];
    expect(await orderOf(LIMITS, wanted)).toEqual([
      'ada',
      'eve',
      'max',
      'ada',
      'eve',
      ...Array(10).fill('ada'),
    ]);
  });

  it('[S53] leaves a place to others while one key has as many as it may', async () => {
    const semaphore = new FairSemaphore({ ...LIMITS, running: 2 });
    const work = createHeldWork();
    const runs = ['one', 'two'].map(name => semaphore.run('ada', work.named(name)));
    runs.push(semaphore.run('eve', work.named('hers')));
    await Promise.resolve();
    expect(work.started).toEqual(['one', 'hers']);
    for (const name of ['one', 'hers']) work.finish(name);
    await vi.waitFor(() => expect(work.started).toContain('two'));
    work.finish('two');
    await Promise.all(runs);
  });

  it('[S53] refuses what is beyond the line of one key, and takes what others want', async () => {
    const semaphore = new FairSemaphore({ ...LIMITS, waitingPerKey: 1 });
    const work = createHeldWork();
    const runs = ['first', 'second'].map(name => semaphore.run('ada', work.named(name)));
    await expect(semaphore.run('ada', work.named('third'))).rejects.toMatchObject({
      code: 'server_busy',
      details: { retryAfterSeconds: 5 },
    });
    runs.push(semaphore.run('eve', work.named('hers')));
    for (const name of ['first', 'hers', 'second']) {
      await vi.waitFor(() => expect(work.started).toContain(name));
      work.finish(name);
    }
    await Promise.all(runs);
  });

  it('refuses what is beyond all lines together', async () => {
    const semaphore = new FairSemaphore({ ...LIMITS, waiting: 1 });
    const work = createHeldWork();
    const runs = [semaphore.run('ada', work.named('first')), semaphore.run('eve', work.named('second'))];
    await expect(semaphore.run('max', work.named('third'))).rejects.toMatchObject({ code: 'server_busy' });
    work.finish('first');
    await vi.waitFor(() => expect(work.started).toContain('second'));
    work.finish('second');
    await Promise.all(runs);
  });

  it('refuses whoever has waited too long, and goes on with those behind', async () => {
    vi.useFakeTimers();
    try {
      const semaphore = new FairSemaphore({ ...LIMITS, waitMs: 1_000 });
      const work = createHeldWork();
      const first = semaphore.run('ada', work.named('first'));
      const late = semaphore.run('eve', work.named('late'));
      const refused = expect(late).rejects.toMatchObject({ code: 'server_busy' });
      await vi.advanceTimersByTimeAsync(999);
      const next = semaphore.run('eve', work.named('next'));
      await vi.advanceTimersByTimeAsync(1);
      await refused;
      work.finish('first');
      await first;
      await vi.waitFor(() => expect(work.started).toEqual(['first', 'next']));
      work.finish('next');
      expect(await next).toBe('next');
    } finally {
      vi.useRealTimers();
    }
  });

  it('frees the place of work that failed', async () => {
    const semaphore = new FairSemaphore({ ...LIMITS, waitingPerKey: 0 });
    await expect(semaphore.run('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run('ada', async () => 'next')).toBe('next');
  });
});
