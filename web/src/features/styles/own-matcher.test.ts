import { applyHtml } from '@everdraft/core/document/apply-html';
import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../../test-support/a-local-store.ts';
import { handMadeTimers } from '../../../test-support/hand-made-timers.ts';
import { openManuscript } from '../../document/open-manuscript.ts';
import { createManuscript } from '../../local/manuscripts.ts';
import { matchLine, matchWords } from './match-words.ts';
import { ownMatcher } from './own-matcher.ts';

const PLAIN = [
  'She went down to the water and looked for the boat, but it was not there, and nobody had seen it.',
  'He said that he would come in the morning, and she knew that he would not.',
  'There was a light in the window of the house when they came up the road in the dark.',
  'I do not know what you want of me, he said, and he put the lamp on the table between them.',
  'It was cold, and they sat by the fire and did not speak, for there was nothing to say.',
];
const ORNATE = [
  'Of all the virtues which are of use to a man of the world, that of patience is by far the most to be wished for.',
  'It is by the study of such things, and by that only, that the mind of a man is to be made more than that of a child.',
  'Which of these is of more use to us, or by whom it was first found, is not for such as I am to say.',
];

const pages = (sentences: readonly string[], words: number) => {
  const text: string[] = [];
  let count = 0;
  for (let index = 0; count < words; index++) {
    const sentence = sentences[(index * 7 + Math.floor(index / 3)) % sentences.length] ?? '';
    text.push(sentence);
    count += sentence.split(' ').length;
  }
  return text;
};

async function aBook(words: number) {
  const local = await aLocalStore();
  const { id } = await createManuscript(local, 'Dusk');
  const book = await openManuscript(local, id, { timers: handMadeTimers() });
  applyHtml(
    book.text,
    pages(PLAIN, words)
      .map(sentence => `<p>${sentence}</p>`)
      .join(''),
  );
  await book.close();
  return { local, id };
}

describe('how near a reply is to the author’s own pages', () => {
  it('[STYLE-33] is nearer for one in the author’s words than for one in a foreign manner', async () => {
    const { local, id } = await aBook(9_000);
    const matcher = await ownMatcher(local, id);
    const own = matcher.match(pages(PLAIN.toReversed(), 520).join(' '));
    const foreign = matcher.match(pages(ORNATE, 520).join(' '));
    expect(own).toMatchObject({ kind: 'plain' });
    expect(own?.percentile).toBeGreaterThan(foreign?.percentile ?? 100);
    expect(foreign?.percentile).toBeLessThan(5);
  });

  it('[STYLE-33] is not told below 200 words, or with too few pages to compare with', async () => {
    const { local, id } = await aBook(9_000);
    const matcher = await ownMatcher(local, id);
    expect(matcher.match(pages(PLAIN, 150).slice(0, 8).join(' '))).toBeUndefined();
    expect(matcher.match(pages(PLAIN, 220).join(' '))).toMatchObject({ kind: 'rough' });
    const short = await aBook(800);
    expect((await ownMatcher(short.local, short.id)).match(pages(ORNATE, 520).join(' '))).toBeUndefined();
  });

  it('reads the pages once for all replies', async () => {
    const { local, id } = await aBook(800);
    expect(await ownMatcher(local, id)).toBe(await ownMatcher(local, id));
    await local.database.manuscripts.update(id, { wordCount: 5_000 });
    const before = await ownMatcher(local, id);
    await local.database.manuscripts.update(id, { wordCount: 5_150 });
    expect(await ownMatcher(local, id)).toBe(before);
    await local.database.manuscripts.update(id, { wordCount: 5_200 });
    expect(await ownMatcher(local, id)).not.toBe(before);
  });

  it('[STYLE-33] says in words that it is rough', () => {
    expect(matchLine({ percentile: 62, words: 300, kind: 'rough' })).toBe(
      'Roughly as near to your style as 62 in 100 of your own pages',
    );
    expect(matchLine({ percentile: 62, words: 900, kind: 'plain' })).toBe(
      'As near to your style as 62 in 100 of your own pages',
    );
    expect(matchWords({ percentile: 62, words: 300, kind: 'rough' })).toContain(
      'Below 500 words this is rough.',
    );
  });
});
