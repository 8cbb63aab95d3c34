import type { Block } from '@everdraft/core/document/flat-text';
import { doc as drawn, h, hr, i, li, ol, p } from '@everdraft/core/test-support/a-document';
import fc from 'fast-check';
import { encodeStateAsUpdate } from 'yjs';

/** A book of a few small sheets with every form in it. */
export const aBook = fc
  .array(
    fc.constantFrom<Block>(
      p('alpha beta'),
      p('one ', i('two'), ' three'),
      p(),
      h(1, 'Title'),
      h(2, ''),
      li('a'),
      li('b', 1),
      ol('c'),
      ol('', 2),
      hr(),
    ),
    { minLength: 1, maxLength: 16 },
  )
  // A book ends with words: behind a rule that ends it there is no place for a caret.
  .map(blocks => encodeStateAsUpdate(drawn(...blocks, p('end')).doc));

/** A share of the text. Whole numbers, because random fractions are nearly all next to nothing. */
export const aPlace = fc.integer({ min: 0, max: 1_000 }).map(share => share / 1_000);
