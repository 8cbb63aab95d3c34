import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWords } from '../../test-support/a-document.ts';
import { MatchBudget } from './sequence-match.ts';
import { diffText } from './text-diff.ts';

/** Edits drawn as [deleted|inserted] in the text around them. */
function drawn(before: string, after: string): string {
  let at = 0;
  let drawing = '';
  for (const { from, to, newFrom, newTo } of diffText(before, after, new MatchBudget())) {
    drawing += `${before.slice(at, from)}[${before.slice(from, to)}|${after.slice(newFrom, newTo)}]`;
    at = to;
  }
  return drawing + before.slice(at);
}

function patched(before: string, after: string): string {
  let at = 0;
  let text = '';
  for (const { from, to, newFrom, newTo } of diffText(before, after, new MatchBudget())) {
    text += before.slice(at, from) + after.slice(newFrom, newTo);
    at = to;
  }
  return text + before.slice(at);
}

describe('diffText', () => {
  it.each([
    ['one two three', 'one two three', 'one two three'],
    ['one three', 'one two three', 'one [|two ]three'],
    ['one two three', 'one three', 'one [two |]three'],
    ['one three x', 'one two three y', 'one [|two ]three [x|y]'],
    ['walk on', 'walked on', 'walk[|ed] on'],
    ['the cat sat', 'the cart sat', 'the ca[|r]t sat'],
    ['the quick fox ran home', 'the slow fox went home', 'the [quick|slow] fox [ran|went] home'],
    ['a big red dog', 'a small blue dog', 'a [big red|small blue] dog'],
    ['it broke.', 'it was done.', 'it [broke|was done].'],
    ['the storm broke', 'the storm else', 'the storm [broke|else]'],
    ['one\ntwo\n', 'one\n\ntwo\n', 'one\n[|\n]two\n'],
  ])('turns %j into %j by the words that differ', (before, after, expected) => {
    expect(drawn(before, after)).toBe(expected);
  });

  it.each([
    ['😀', '😃', '[😀|😃]'],
    ['👨‍👩‍👧', '👨‍👩‍👦', '[👨‍👩‍👧|👨‍👩‍👦]'],
    ['👨‍👩‍👧', '👩‍👩‍👧', '[👨‍👩‍👧|👩‍👩‍👧]'],
    ['e\u0301', 'a\u0301', '[e\u0301|a\u0301]'],
    ['\u{1F600}', '\u{1FA00}', '[\u{1F600}|\u{1FA00}]'],
    ['🇩🇪', '🇩🇰', '[🇩🇪|🇩🇰]'],
    ['👍🏻', '👍🏿', '[👍🏻|👍🏿]'],
    ['cafe', 'cafe\u0301', '[cafe|cafe\u0301]'],
    ['漢字仮名', '漢字片仮名', '漢字[|片]仮名'],
  ])('replaces a sign whole from %s to %s', (before, after, expected) => {
    expect(drawn(before, after)).toBe(expected);
  });

  it('gives the new text when its edits are made, for any two texts', () => {
    fc.assert(
      fc.property(fc.array(anyWords()), fc.array(anyWords()), (one, two) => {
        const [before, after] = [one.join('\n'), two.join('\n')];
        expect(patched(before, after)).toBe(after);
      }),
    );
  });

  it('never cuts a pair of surrogates', () => {
    fc.assert(
      fc.property(fc.array(anyWords()), fc.array(anyWords()), (one, two) => {
        const [before, after] = [one.join(''), two.join('')];
        for (const { from, to, newFrom, newTo } of diffText(before, after, new MatchBudget())) {
          expect(before.slice(from, to).isWellFormed()).toBe(true);
          expect(after.slice(newFrom, newTo).isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
