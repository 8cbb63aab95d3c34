import { seedUpdate } from '@everdraft/core/document/seed-update';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { crossingLetters } from '../../test-support/hostile-updates.ts';
import { contentOf } from './jobs/written-text.ts';
import { WorkerLane } from './worker-lane.ts';

vi.setConfig({ testTimeout: 60_000 });

const LIMITS = { processes: 1, heapMb: 40, keptMb: 1_024, waiting: 20, waitingPerAuthor: 20, waitMs: 60_000 };
const lane = new WorkerLane(LIMITS);
afterAll(() => lane.close());

const turn = { author: 'ada', limitMs: 60_000 };
const pieces = [seedUpdate('<p>It rained.</p>')];

/** Which process does the work, told by a text that it derives. */
async function derived(within = lane, author = 'ada'): Promise<string> {
  const { text } = await within.lease({ ...turn, author }, run => run('derive-text', { pieces }));
  return contentOf(text);
}

describe('a lane of worker processes', () => {
  it('does one job after the other', async () => {
    expect(await Promise.all([derived(), derived(), derived()])).toEqual(Array(3).fill('<p>It rained.</p>'));
  });

  it('[S51] ends a job that takes more processor time than it may, and does the next one', async () => {
    const dear = { pieces: [crossingLetters(100_000)] };
    await expect(
      lane.lease({ ...turn, limitMs: 300 }, run => run('derive-text', dear)),
    ).rejects.toMatchObject({ name: 'WorkerFailure', end: 'time' });
    expect(await derived()).toBe('<p>It rained.</p>');
  });

  it('[S51] loses nothing but the job that takes more memory than it may', async () => {
    const paragraphs = Array.from({ length: 60_000 }, (_, at) => `<p><b>${at}</b> ${at}</p>`).join('');
    await expect(lane.lease(turn, run => run('seed-text', { content: paragraphs }))).rejects.toMatchObject({
      name: 'WorkerFailure',
      end: 'memory',
    });
    expect(await derived()).toBe('<p>It rained.</p>');
  });

  it('tells of a mistake inside a job without a word of the text', async () => {
    const failing = lane.lease(turn, run => run('compare-versions', { gone: ['{"secret words'], come: [] }));
    await expect(failing).rejects.toMatchObject({ name: 'WorkerJobFailed' });
    const failure: unknown = await failing.catch((caught: unknown) => caught);
    expect(failure instanceof Error && `${failure.message} ${failure.stack}`).not.toContain('secret');
    expect(failure instanceof Error && failure.stack).toContain('version-change');
    expect(await derived()).toBe('<p>It rained.</p>');
  });

  it('gives up a job that is no longer wanted', async () => {
    const wanted = new AbortController();
    const work = lane.lease({ ...turn, signal: wanted.signal }, run =>
      run('derive-text', { pieces: [crossingLetters(100_000)] }),
    );
    wanted.abort();
    await expect(work).rejects.toMatchObject({ name: 'WorkerFailure', end: 'stopped' });
    expect(await derived()).toBe('<p>It rained.</p>');
  });

  it('keeps a process to one lease until it is given back', async () => {
    const order: string[] = [];
    await Promise.all([
      lane.lease(turn, async run => {
        await run('derive-text', { pieces });
        order.push('first');
        await run('derive-text', { pieces });
        order.push('first again');
      }),
      lane.lease({ ...turn, author: 'eve' }, async run => {
        await run('derive-text', { pieces });
        order.push('second');
      }),
    ]);
    expect(order).toEqual(['first', 'first again', 'second']);
  });

  it('ends a process that a job has left large, and starts another', async () => {
    const small = new WorkerLane({ ...LIMITS, keptMb: 1 });
    expect(await derived(small)).toBe('<p>It rained.</p>');
    expect(await derived(small)).toBe('<p>It rained.</p>');
    small.close();
  });

  it('does nothing any more when it is closed', async () => {
    const closed = new WorkerLane(LIMITS);
    const work = closed.lease(turn, run => run('derive-text', { pieces: [crossingLetters(100_000)] }));
    await Promise.resolve();
    closed.close();
    await expect(work).rejects.toMatchObject({ end: 'stopped' });
    await expect(derived(closed)).rejects.toMatchObject({ end: 'stopped' });
  });
});
