import { describe, expect, it } from 'vitest';
import { ElementNumbers } from './sequence-match.ts';
import { TokenList } from './token-list.ts';

function tokensOf(text: string, from = 0, to = text.length): string[] {
  const list = TokenList.of(text, { from, to }, new ElementNumbers());
  if (list === undefined) throw new Error('There are too many words.');
  return Array.from({ length: list.length }, (_, at) => text.slice(list.startOf(at), list.startOf(at + 1)));
}

describe('TokenList', () => {
  it('cuts a text into words and signs', () => {
    expect(tokensOf('one two\n漢字')).toEqual(['one', ' ', 'two', '\n', '漢', '字']);
    expect(tokensOf('one two', 4)).toEqual(['two']);
  });

  it('gives equal words equal numbers', () => {
    const list = TokenList.of('sea and sea', { from: 0, to: 11 }, new ElementNumbers());
    expect([...(list?.numbers ?? [])]).toEqual([0, 1, 2, 1, 0]);
  });

  it('cuts a text that is longer than what it takes at once in the same places', () => {
    const line = 'Salt, cafe\u0301 and 👨‍👩‍👧 at sea. ';
    const lines = 5_000;
    expect(tokensOf(line.repeat(lines))).toEqual(Array.from({ length: lines }, () => tokensOf(line)).flat());
  });

  it('cuts a long text without any space', () => {
    const text = '漢'.repeat(100_000);
    expect(tokensOf(text)).toHaveLength(100_000);
  });

  it('gives up on more words than it may hold', () => {
    const numbers = new ElementNumbers();
    expect(TokenList.of('one two', { from: 0, to: 7, max: 3 }, numbers)?.length).toBe(3);
    expect(TokenList.of('one two', { from: 0, to: 7, max: 2 }, numbers)).toBeUndefined();
  });
});
