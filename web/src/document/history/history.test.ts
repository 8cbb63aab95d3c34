import { applyHtml } from '@everdraft/core/document/apply-html';
import { blocksOf } from '@everdraft/core/document/blocks';
import { type ManuscriptDocument, newDocument } from '@everdraft/core/document/open-document';
import { writeHtml } from '@everdraft/core/document/write-html';
import { describe, expect, it } from 'vitest';
import { encodeStateAsUpdate } from 'yjs';
import { aLocalStore } from '../../../test-support/a-local-store.ts';
import { handMadeTimers } from '../../../test-support/hand-made-timers.ts';
import { appendUpdate } from '../../local/document-updates.ts';
import { listVersions } from '../../local/versions.ts';
import { HistoryDesk } from './history-desk.ts';
import { keepVersions, VERSION_INTERVAL_MS } from './keep-versions.ts';
import { readVersion } from './make-version.ts';

const BOOK = 'book-1';

async function aHistory(html: string) {
  const times = { now: new Date('2026-03-01T10:00:00.000Z') };
  const local = await aLocalStore({ clock: () => times.now });
  const book: ManuscriptDocument = newDocument();
  book.doc.on('update', (update: Uint8Array) => void appendUpdate(local, BOOK, update));
  applyHtml(book.text, html);
  const desk = new HistoryDesk(local);
  const timers = handMadeTimers();
  let lastAnswer: Promise<unknown> = Promise.resolve();
  const keeper = keepVersions(
    { manuscriptId: BOOK, doc: book.doc },
    {
      local,
      timers,
      ask(request) {
        const answer = desk.answer(request);
        lastAnswer = answer;
        return answer;
      },
    },
  );
  const pass = async (ms: number) => {
    times.now = new Date(times.now.getTime() + ms);
    await timers.pass(ms);
    await lastAnswer;
  };
  const versions = () => listVersions(local, BOOK);
  return { local, book, desk, keeper, pass, versions };
}

function htmlOf({ text }: ManuscriptDocument): string {
  return writeHtml(blocksOf(text));
}

describe('keepVersions', () => {
  it('[HISTORY-1] keeps the book as it was opened, and every ten minutes of writing', async () => {
    const { book, pass, versions } = await aHistory('<p>one two</p>');
    await pass(5000);
    expect((await versions()).map(({ reason, wordCount }) => [reason, wordCount])).toEqual([['opened', 2]]);
    applyHtml(book.text, '<p>one two three</p>');
    await pass(VERSION_INTERVAL_MS - 1);
    expect(await versions()).toHaveLength(1);
    await pass(1);
    expect(
      (await versions()).map(({ reason, wordsAdded, wordsRemoved }) => [reason, wordsAdded, wordsRemoved]),
    ).toEqual([
      ['writing', 1, 0],
      ['opened', 2, 0],
    ]);
    await pass(3 * VERSION_INTERVAL_MS);
    expect(await versions()).toHaveLength(2);
  });

  it('[HISTORY-1] keeps no second version of the same text, unless the author names it', async () => {
    const { keeper, versions } = await aHistory('<p>one</p>');
    await keeper.keep('replace-all');
    await keeper.keep('companion');
    await keeper.keep('named', 'Sent to Mara');
    expect((await versions()).map(({ name }) => name).toSorted()).toEqual(['', 'Sent to Mara']);
  });

  it('[HISTORY-1] keeps the text of the moment in which it is asked', async () => {
    const { local, book, keeper, versions } = await aHistory('<p>before</p>');
    const kept = keeper.keep('replace-all');
    applyHtml(book.text, '<p>after</p>');
    await kept;
    const [version] = await versions();
    expect(writeHtml(await readVersion(local, version?.id ?? ''))).toBe('<p>before</p>');
  });

  it('[HISTORY-2] stores what was written and not the book again for every version', async () => {
    const paragraphs = Array.from({ length: 1500 }, (_, index) => `<p>Line ${index} of ${index * 31}.</p>`);
    const { local, book, keeper, versions, pass } = await aHistory(paragraphs.join(''));
    const bytes = async () => {
      const pieces = await local.database.versionPieces.toArray();
      const lists = (await versions()).flatMap(({ lists: own }) => own);
      return pieces.reduce((sum, { packed }) => sum + packed.length, lists.join('').length);
    };
    await keeper.keep('writing');
    const first = await bytes();
    for (let round = 0; round < 10; round++) {
      book.text.insert(100 * round, `Round ${round}. `);
      await pass(1000);
      await keeper.keep('writing');
    }
    expect(await versions()).toHaveLength(11);
    expect(await bytes()).toBeLessThan(first * 2);
  });
});

describe('a version', () => {
  it('[HISTORY-4] [HISTORY-5] is compared with the book as it is now and brought back, whole or in one passage', async () => {
    const { book, desk, keeper, versions } = await aHistory(
      '<h1>One</h1><p>a b</p><p>c</p><hr><p>d <em>e</em></p>',
    );
    await keeper.keep('writing');
    applyHtml(book.text, '<h1>One</h1><p>a B</p><p>c</p><p>d</p><p>new</p>');
    const [version] = await versions();
    const compare = () =>
      desk.answer({
        kind: 'compare',
        versionId: version?.id ?? '',
        updates: [encodeStateAsUpdate(book.doc)],
      });
    const compared = await compare();
    expect(compared).toMatchObject({
      kind: 'compared',
      look: { passageCount: 2, wordsAdded: 2, wordsRemoved: expect.any(Number), chapters: ['One'] },
    });
    const passage = await desk.answer({ kind: 'restore', passage: 0 });
    if (passage.kind !== 'restored') throw new Error(passage.kind);
    book.text.applyDelta([...passage.steps]);
    expect(htmlOf(book)).toBe('<h1>One</h1><p>a b</p><p>c</p><p>d</p><p>new</p>');
    await compare();
    const whole = await desk.answer({ kind: 'restore', passage: undefined });
    if (whole.kind !== 'restored') throw new Error(whole.kind);
    book.text.applyDelta([...whole.steps]);
    expect(htmlOf(book)).toBe('<h1>One</h1><p>a b</p><p>c</p><hr><p>d <em>e</em></p>');
  });
});
