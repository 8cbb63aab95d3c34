import { superlinearPumps } from '@everdraft/core/test-support/growth';
import { describe, expect, it } from 'vitest';
import { patternOf } from './find-query.ts';
import { blocksOfPlainText } from './prose-clipboard.ts';

const MINUTE_MS = 60_000;

describe('a text made to take long to paste or to search', () => {
  it.each<[name: string, work: (text: string) => unknown]>([
    ['plain text that is pasted', text => blocksOfPlainText(text)],
    [
      'what is looked for',
      text =>
        text.match(patternOf({ text: text.slice(0, 12), matchesCase: false, isWholeWord: true }) ?? /a/g),
    ],
  ])(
    'takes time in proportion to its length: %s',
    (_name, work) => {
      expect(superlinearPumps({ work, now: () => performance.now() })).toEqual([]);
    },
    MINUTE_MS,
  );
});
