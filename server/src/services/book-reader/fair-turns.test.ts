import { describe, expect, it } from 'vitest';
import { FairTurns } from './fair-turns.ts';

describe('FairTurns', () => {
  it('lets authors take turns, one piece of work each', async () => {
    const turns = new FairTurns();
    const done: string[] = [];
    const work = (author: string, name: string) =>
      turns.run(author, undefined, async () => {
        await Promise.resolve();
        done.push(name);
      });
    await Promise.all([
      ...['a1', 'a2', 'a3', 'a4'].map(name => work('ada', name)),
      ...['b1', 'b2'].map(name => work('bo', name)),
      work('cy', 'c1'),
    ]);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('does nothing for somebody who has hung up while waiting', async () => {
    const turns = new FairTurns();
    const hangingUp = new AbortController();
    let isDone = false;
    const first = turns.run('ada', undefined, async () => hangingUp.abort());
    const second = turns.run('bo', hangingUp.signal, async () => {
      isDone = true;
    });
    await first;
    await expect(second).rejects.toThrow();
    expect(isDone).toBe(false);
    expect(await turns.run('cy', undefined, async () => 'next')).toBe('next');
  });

  it('goes on after work that fails, and refuses when too many wait', async () => {
    const turns = new FairTurns();
    const failing = turns.run('ada', undefined, async () => {
      throw new Error('No.');
    });
    const waiting = Array.from({ length: 200 }, () => turns.run('bo', undefined, async () => 'done'));
    await expect(turns.run('cy', undefined, async () => 'done')).rejects.toMatchObject({
      code: 'server_busy',
    });
    await expect(failing).rejects.toThrow('No.');
    expect(await Promise.all(waiting)).toHaveLength(200);
  });
});
