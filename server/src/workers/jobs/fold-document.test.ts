import { openDocument } from '@everdraft/core/document/open-document';
import { describe, expect, it } from 'vitest';
import { Doc } from 'yjs';
import { testWorkers } from '../../../test-support/test-workers.ts';
import { foldDocument } from './fold-document.ts';

/** The updates of somebody who writes, formats and erases. */
function someUpdates(): Uint8Array[] {
  const doc = new Doc();
  const prose = doc.getText('prose');
  const updates: Uint8Array[] = [];
  doc.on('update', update => updates.push(update));
  for (let index = 0; index < 50; index++) {
    prose.insert((index * 7) % (prose.length + 1), `word${index}\n`);
    if (index % 5 === 0) prose.format(0, 4, { bold: true });
    if (index % 9 === 0) prose.delete(1, 3);
  }
  return updates;
}

describe('a folded document', () => {
  it('[S18] says what its pieces said, here and in a worker', async () => {
    const updates = someUpdates();
    const fold = foldDocument(updates);
    expect(openDocument([fold.state]).text.toDelta()).toEqual(openDocument(updates).text.toDelta());
    expect(fold.unreadable).toEqual([]);
    const there = await testWorkers().lease({ author: 'ada', bytes: 0 }, run =>
      run('fold-document', { pieces: updates }),
    );
    expect({ ...there, state: new Uint8Array(there.state) }).toEqual({
      ...fold,
      state: new Uint8Array(fold.state),
    });
  });

  it('keeps what waits for an update that has not come', () => {
    const updates = someUpdates();
    const fold = foldDocument(updates.slice(1));
    const late = openDocument([fold.state, ...updates.slice(0, 1)]);
    expect(late.isComplete).toBe(true);
    expect(late.text.toDelta()).toEqual(openDocument(updates).text.toDelta());
  });

  it('names the pieces that cannot be applied', () => {
    const updates = someUpdates();
    expect(foldDocument(updates.toSpliced(3, 0, new Uint8Array([9, 9]))).unreadable).toEqual([3]);
  });
});
