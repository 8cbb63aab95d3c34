import { describe, expect, it } from 'vitest';
import { b, h, hr, li, open, p } from '../../test-support/a-document.ts';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it('writes each block as a line, without formats', () => {
    expect(plainText([h(1, 'Title'), p('one ', b('two')), hr(), li('three')])).toBe(
      'Title\none two\n\nthree',
    );
  });

  it('writes an empty manuscript as an empty text', () => {
    expect(plainText([open()])).toBe('');
  });
});
