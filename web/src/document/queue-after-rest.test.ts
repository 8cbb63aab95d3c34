import { describe, expect, it } from 'vitest';
import { handMadeTimers } from '../../test-support/hand-made-timers.ts';
import { queueAfterRest } from './queue-after-rest.ts';

function aQueue() {
  const timers = handMadeTimers();
  const queue = { asked: 0, isRefused: false };
  const queueing = queueAfterRest(timers, async () => {
    queue.asked += 1;
    if (queue.isRefused) throw new DOMException('', 'QuotaExceededError');
  });
  return { timers, queue, queueing };
}

describe('queueing after a rest', () => {
  it('[EDIT-13, LIMIT-11] waits for a second without an edit', async () => {
    const { timers, queue, queueing } = aQueue();
    queueing.soon();
    await timers.pass(900);
    queueing.soon();
    await timers.pass(999);
    expect(queue.asked).toBe(0);
    expect(queueing.isWaiting).toBe(true);
    await timers.pass(1);
    expect(queue.asked).toBe(1);
    expect(queueing.isWaiting).toBe(false);
    await timers.pass(20_000);
    expect(queue.asked).toBe(1);
  });

  it('[EDIT-13] waits for ten seconds at most', async () => {
    const { timers, queue, queueing } = aQueue();
    for (let edit = 0; edit < 19; edit++) {
      queueing.soon();
      await timers.pass(500);
    }
    expect(queue.asked).toBe(0);
    queueing.soon();
    await timers.pass(500);
    expect(queue.asked).toBe(1);
  });

  it('[EDIT-14, EDIT-15] happens at once when asked to, and not a second time', async () => {
    const { timers, queue, queueing } = aQueue();
    queueing.soon();
    await queueing.now();
    await timers.pass(20_000);
    expect(queue.asked).toBe(1);
  });

  it('is tried again after a refusal, until it is stopped', async () => {
    const { timers, queue, queueing } = aQueue();
    queue.isRefused = true;
    queueing.soon();
    await timers.pass(1_000);
    await timers.pass(1_000);
    expect(queue.asked).toBe(2);
    queueing.stop();
    await timers.pass(1_000);
    await timers.pass(20_000);
    expect(queue.asked).toBe(3);
    expect(queueing.isWaiting).toBe(false);
  });

  it('tells whoever asks for it at once that it was refused', async () => {
    const { queue, queueing } = aQueue();
    queue.isRefused = true;
    await expect(queueing.now()).rejects.toMatchObject({ name: 'QuotaExceededError' });
  });
});
