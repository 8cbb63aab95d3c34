import { seedUpdate } from '@everdraft/core/document/seed-update';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { crossingLetters } from '../../test-support/hostile-updates.ts';
import { wordFile, wordParagraph } from '../../test-support/word-file.ts';
import { contentOf } from './jobs/written-text.ts';
import { createWorkerPool } from './worker-pool.ts';

vi.setConfig({ testTimeout: 60_000 });

const pool = createWorkerPool({ shortLimitMs: 500, longLimitMs: 500 });
afterAll(() => pool.close());

const pieces = [seedUpdate('<p>It rained.</p>')];
const dear = { pieces: [crossingLetters(100_000)] };

describe('the worker pool', () => {
  it('[S51] tries work that was not as short as it looked once more among the long ones', async () => {
    let begun = 0;
    const patient = createWorkerPool({ shortLimitMs: 50, longLimitMs: 60_000 });
    const { text } = await patient.lease({ author: 'ada', bytes: 10 }, run => {
      begun += 1;
      return run('derive-text', { pieces: [crossingLetters(3_000)] });
    });
    patient.close();
    expect(text.wordCount).toBe(1);
    expect(begun).toBe(2);
  });

  it('[S51] gives up work that is too long among the long ones as well', async () => {
    const work = pool.lease({ author: 'eve', bytes: 10 }, run => run('derive-text', dear));
    await expect(work).rejects.toMatchObject({ name: 'WorkerFailure', end: 'time' });
  });

  it('[S53] answers one author while another one waits for long work', async () => {
    const order: string[] = [];
    const patient = createWorkerPool({ longLimitMs: 2_000 });
    const long = Promise.allSettled(
      ['one', 'two'].map(name =>
        patient
          .lease({ author: 'eve', bytes: 0, kind: 'long' }, run => run('derive-text', dear))
          .finally(() => order.push(name)),
      ),
    );
    const { text } = await patient.lease({ author: 'ada', bytes: 10 }, run => run('derive-text', { pieces }));
    order.push('hers');
    patient.close();
    await long;
    expect(contentOf(text)).toBe('<p>It rained.</p>');
    expect(order[0]).toBe('hers');
  });

  it('reads a file, and says why it cannot', async () => {
    const read = (bytes: Buffer) =>
      pool.lease({ author: 'ada', bytes: 0, kind: 'long', limitMs: 30_000 }, run =>
        run('read-upload', { kind: 'word', bytes }),
      );
    expect(await read(wordFile({ body: wordParagraph('It rained.') }))).toMatchObject({
      book: { content: '<p>It rained.</p>' },
    });
    const depth = 20_000;
    const body = `${'<w:sdt><w:sdtContent>'.repeat(depth)}${wordParagraph('Deep.')}${'</w:sdtContent></w:sdt>'.repeat(depth)}`;
    expect(await read(wordFile({ body }))).toHaveProperty('problem');
  });
});
