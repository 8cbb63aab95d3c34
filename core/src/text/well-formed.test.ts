import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findIllFormed, toWellFormed } from './well-formed.ts';

const HALF = '\uD83D';

/** Any JSON value whose texts and keys may hold half characters. */
const anyValue = fc.object({
  key: fc.string({ unit: 'binary' }),
  values: [fc.string({ unit: 'binary' }), fc.integer()],
});
const half = fc.constantFrom('\uD800', '\uDBFF', '\uDC00', '\uDFFF', `a${HALF}b`);

describe('text that is not well-formed', () => {
  it.each([
    ['in a text', `a${HALF}`, ''],
    ['in a field', { title: HALF }, 'title'],
    ['deep inside', { cards: [{ title: 'a' }, { title: HALF }] }, 'cards.1.title'],
    ['in a key', { metadata: { [`x${HALF}`]: 1 } }, 'metadata.x\uFFFD'],
  ])('is found %s', (_name, value, place) => {
    expect(findIllFormed(value)).toBe(place);
  });

  it.each([
    ['a text with whole pairs', '👩‍👩‍👧 \0 \uFFFD'],
    ['numbers', { a: 1, b: [null, true] }],
    ['nothing', undefined],
  ])('is not found in %s', (_name, value) => {
    expect(findIllFormed(value)).toBeUndefined();
  });

  it('is replaced, and everything else stays as it is', () => {
    const value = { title: `The ${HALF} Sea`, 'a\uDC00': [1, null, { b: '👧' }] };
    expect(toWellFormed(value)).toEqual({ title: 'The \uFFFD Sea', 'a\uFFFD': [1, null, { b: '👧' }] });
  });

  it('is never left in a value, and a value without it is handed on as it is', () => {
    fc.assert(
      fc.property(anyValue, half, (value, text) => {
        expect(findIllFormed(toWellFormed({ value, text }))).toBeUndefined();
        const clean = JSON.parse(JSON.stringify(toWellFormed(value)));
        expect(toWellFormed(clean)).toBe(clean);
      }),
    );
  });

  it('is found wherever writing the value as UTF-8 would change it', () => {
    fc.assert(
      fc.property(anyValue, value => {
        const plain = JSON.parse(JSON.stringify(value));
        const rewritten = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));
        const texts: string[] = [];
        JSON.stringify(plain, (key, child) => {
          texts.push(key, ...(typeof child === 'string' ? [child] : []));
          return child;
        });
        const isKept = texts.every(text => rewritten(text) === text || text.startsWith('\uFEFF'));
        expect(findIllFormed(plain) === undefined).toBe(isKept);
      }),
    );
  });
});
