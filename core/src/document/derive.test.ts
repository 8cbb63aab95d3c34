import { describe, expect, it } from 'vitest';
import { doc, h, i, li, open, p } from '../../test-support/a-document.ts';
import { deriveManuscript } from './derive.ts';

describe('deriveManuscript', () => {
  it('[DATA-9] derives an empty content and no words from an empty manuscript', () => {
    expect(deriveManuscript(doc(open()).text)).toEqual({ content: '', wordCount: 0, characterCount: 0 });
  });

  it('[EDIT-16] derives HTML with formats, words and characters', () => {
    const { text } = doc(h(1, 'Title'), p('one ', i('two')), li('three'));
    expect(deriveManuscript(text)).toEqual({
      content: '<h1>Title</h1><p>one <em>two</em></p><ul><li>three</li></ul>',
      wordCount: 4,
      characterCount: 17,
    });
  });
});
