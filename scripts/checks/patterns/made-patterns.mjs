import { patternOf } from '@everdraft/web/document/desk/find-query';

/**
 * The patterns that are put together while the program runs, by the file that does it, for words that would do the most harm
 * if they were taken for signs of a pattern. Every other regular expression is written out.
 * @type {Record<string, () => RegExp[]>}
 */
export const MADE_PATTERNS = {
  'web/src/document/desk/find-query.ts': () =>
    [
      '(a+)+$',
      'a*a*a*b',
      '... -- ... -- ',
      '.*.*.*x',
      '[^a]*',
      '\\s+$',
      '  "\'"\'"  ',
      'é'.normalize('NFD').repeat(9),
    ]
      .flatMap(text => [
        patternOf({ text, matchesCase: false, isWholeWord: true }),
        patternOf({ text, matchesCase: true, isWholeWord: false }),
      ])
      .filter(pattern => pattern !== undefined),
};
