import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, type DeltaInsert, deltaFromBlocks } from './blocks.ts';
import { openDocument } from './open-document.ts';
import { parseHtml } from './parse-html.ts';
import { carriedOver, flatWords, hunksOf, offeredText, stepsOfHunks } from './rewrite.ts';
import { writeHtml } from './write-html.ts';

const BEFORE = 'She turned up the collar. It was very cold, and the rope was wet.';

/** What becomes of a text when these of the hunks are taken, with its first `from` letters left alone. */
function taken(html: string, offered: string, isTaken: (index: number) => boolean, from = 0): string {
  const { text } = openDocument([]);
  text.applyDelta(deltaFromBlocks(parseHtml(html)));
  // Yjs leaves the result untyped; without snapshots it is a list of inserts.
  const all = text.toDelta() as DeltaInsert[];
  const pieces = from === 0 ? all : [{ insert: flatWords(all).slice(from) }];
  const offer = offeredText(parseHtml(offered));
  const words = flatWords(pieces).trimEnd();
  const hunks = hunksOf(words, offer).filter((_, index) => isTaken(index));
  text.applyDelta(stepsOfHunks({ from, pieces, offered: offer }, hunks));
  return writeHtml(blocksOf(text));
}

describe('a rewrite', () => {
  it('is cut into changes that can be taken one by one', () => {
    const after = 'She raised her collar. It was cold, and the rope was wet.';
    const before = `<p>${BEFORE}</p>`;
    const offered = `<p>${after}</p>`;
    const count = hunksOf(BEFORE, offeredText(parseHtml(offered))).length;
    expect(count).toBe(2);
    expect(taken(before, offered, () => false)).toBe(before);
    expect(taken(before, offered, () => true)).toBe(offered);
    expect(taken(before, offered, index => index === 0)).toBe(
      '<p>She raised her collar. It was very cold, and the rope was wet.</p>',
    );
    expect(taken(before, offered, index => index === 1)).toBe(
      '<p>She turned up the collar. It was cold, and the rope was wet.</p>',
    );
  });

  it('changes nothing before its stretch', () => {
    expect(taken('<p>One two three.</p>', '<p>2 three.</p>', () => true, 4)).toBe('<p>One 2 three.</p>');
  });

  it('leaves forms and marks of the words that stay, and gives the marks of words that go to those that come', () => {
    expect(
      taken(
        '<h1>Low Water</h1><p>The <em>Vrouw Maria</em> lay still.</p>',
        '<p>Low Water</p><p>The Vrouw Anna lay quiet.</p>',
        () => true,
      ),
    ).toBe('<h1>Low Water</h1><p>The <em>Vrouw Anna</em> lay quiet.</p>');
  });

  it('divides and joins paragraphs', () => {
    expect(taken('<p>One. Two.</p><p>Three.</p>', '<p>One.</p><p>Two. Three.</p>', () => true)).toBe(
      '<p>One.</p><p>Two. Three.</p>',
    );
  });

  it('becomes what is offered when everything is taken, whatever it was', () => {
    const line = fc.array(fc.constantFrom('a', 'b', 'rope', 'tide', 'é'), { minLength: 1, maxLength: 8 });
    const html = fc
      .array(line, { minLength: 1, maxLength: 4 })
      .map(lines => lines.map(words => `<p>${words.join(' ')}</p>`).join(''));
    fc.assert(
      fc.property(html, html, (before, offered) => {
        expect(taken(before, offered, () => true)).toBe(offered);
        expect(taken(before, offered, () => false)).toBe(before);
      }),
      { numRuns: 60 },
    );
  });
});

describe('hunks in a text that others change', () => {
  const hunks = hunksOf(
    BEFORE,
    offeredText(parseHtml('<p>She raised her collar. It was cold, and the rope was wet.</p>')),
  );

  it('move with the words around them', () => {
    const now = BEFORE.replace('She', 'In the morning she');
    const [, second] = carriedOver(hunks, BEFORE, now);
    expect(now.slice(second?.from, second?.to)).toBe(' very');
  });

  it('are withdrawn when their own words change, and only these', () => {
    const [first, second] = carriedOver(hunks, BEFORE, BEFORE.replace('very', 'bitterly'));
    expect(first).toEqual(hunks[0]);
    expect(second).toBeUndefined();
  });
});
