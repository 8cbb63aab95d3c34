import { superlinearPumps } from '@everdraft/core/test-support/growth';
import { describe, expect, it } from 'vitest';
import { dropCapitalsIn } from './drop-capitals.ts';
import { readStyles } from './word-styles.ts';
import { attributesOf, tagsOf } from './xml-tags.ts';

const MINUTE_MS = 60_000;

describe('a part of a Word file made to take long', () => {
  it.each<[name: string, work: (text: string) => unknown]>([
    ['tags', text => [...tagsOf(text)]],
    ['attributes', text => attributesOf(text)],
    ['styles', text => readStyles(`<w:styles>${text}`)],
    ['a style', text => readStyles(`<w:style w:type="paragraph" w:styleId="${text}">${text}</w:style>`)],
    ['drop capitals', text => dropCapitalsIn(`dropCap${text}`)],
  ])(
    'takes time in proportion to its length: %s',
    (_name, work) => {
      expect(superlinearPumps({ work, now: () => performance.now() })).toEqual([]);
    },
    MINUTE_MS,
  );
});
