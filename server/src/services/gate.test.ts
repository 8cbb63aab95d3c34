import { describe, expect, it, vi } from 'vitest';
import { createGate } from './gate.ts';

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

describe('gate', () => {
  it('lets only so many run at once and admits the rest in order', async () => {
    const gate = createGate({ running: 2, waiting: 5 });
    const work = createHeldWork();
    const runs = ['a', 'b', 'c', 'd'].map(name => gate.run(work.named(name)));
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

  it('refuses as busy when the line is full', async () => {
    const gate = createGate({ running: 1, waiting: 1 });
    const work = createHeldWork();
    const first = gate.run(work.named('first'));
    const second = gate.run(work.named('second'));
    await expect(gate.run(work.named('third'))).rejects.toMatchObject({ code: 'server_busy' });

    work.finish('first');
    await first;
    await vi.waitFor(() => expect(work.started).toContain('second'));
    work.finish('second');
    await second;
    expect(work.started).toEqual(['first', 'second']);
  });

  it('frees the place of work that failed', async () => {
    const gate = createGate({ running: 1, waiting: 0 });
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(async () => 'next')).toBe('next');
  });
});
