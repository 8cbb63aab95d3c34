import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const turn = () => new Promise<void>(resolve => setImmediate(resolve));
const turns = async (count: number) => {
  for (let index = 0; index < count; index++) await turn();
};

describe('a fair queue', () => {
  it('begins the calls of one caller in the order of their arrival, only some of them at once', async () => {
    const queue = createFairQueue({ perTurn: 1, running: 2, waiting: 10 });
    const begun: number[] = [];
    const leaves: (() => void)[] = [];
    for (let call = 0; call < 5; call++) {
      void queue.enter('ada').then(leave => {
        begun.push(call);
        leaves.push(leave);
      });
    }
    await turns(10);
    expect(begun).toEqual([0, 1]);
    leaves[1]?.();
    await turns(3);
    expect(begun).toEqual([0, 1, 2]);
    leaves[0]?.();
    leaves[2]?.();
    await turns(3);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('begins one call in each turn, so that others are read from their sockets in between', async () => {
    const queue = createFairQueue({ perTurn: 1, running: 4, waiting: 100 });
    let begun = 0;
    for (let call = 0; call < 20; call++) {
      void queue.enter('ada').then(leave => {
        begun += 1;
        leave();
      });
    }
    for (let count = 1; count <= 20; count++) {
      await turn();
      expect(begun).toBeLessThanOrEqual(count);
    }
    await turns(5);
    expect(begun).toBe(20);
  });

  it('begins as many in a turn as it is told', async () => {
    const queue = createFairQueue({ perTurn: 3, running: 10, waiting: 100 });
    let begun = 0;
    for (let call = 0; call < 7; call++) {
      void queue.enter('ada').then(() => {
        begun += 1;
      });
    }
    const seen: number[] = [];
    for (let count = 0; count < 4; count++) {
      await turn();
      seen.push(begun);
    }
    expect(seen).toEqual([3, 6, 7, 7]);
  });

  it('gives callers their turns in rotation, however many calls one of them has sent', async () => {
    const queue = createFairQueue({ perTurn: 1, running: 4, waiting: 1_000 });
    const begun: string[] = [];
    const call = (caller: string) =>
      void queue.enter(caller).then(leave => {
        begun.push(caller);
        leave();
      });
    for (let count = 0; count < 500; count++) call('hostile');
    await turns(3);
    call('ada');
    call('bert');
    begun.length = 0;
    await turns(6);
    expect(begun).toContain('ada');
    expect(begun).toContain('bert');
  });

  it('refuses a call when too many of its caller wait, and says when to come again', async () => {
    const queue = createFairQueue({ perTurn: 1, running: 1, waiting: 2 });
    const leave = await queue.enter('ada');
    void queue.enter('ada');
    void queue.enter('ada');
    await expect(queue.enter('ada')).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 1 },
    });
    await queue.enter('bert');
    leave();
    await turns(3);
    void queue.enter('ada');
    await expect(queue.enter('ada')).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('takes a place back once, however often a call says that it is over', async () => {
    const queue = createFairQueue({ perTurn: 1, running: 1, waiting: 10 });
    const leave = await queue.enter('ada');
    const second = queue.enter('ada');
    let isThirdIn = false;
    void queue.enter('ada').then(() => {
      isThirdIn = true;
    });
    leave();
    leave();
    leave();
    await second;
    await turns(5);
    expect(isThirdIn).toBe(false);
  });
});
