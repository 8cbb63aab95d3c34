import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonShapeLimits, type JsonShapeProblem, JsonShapeScanner } from './json-shape-scanner.ts';

const LIMITS: JsonShapeLimits = { depthMax: 4, tokensMax: 20, keysPerObjectMax: 3 };

function scan(
  text: string,
  limits = LIMITS,
  chunkBytes = Number.POSITIVE_INFINITY,
): JsonShapeProblem | 'fits' {
  const scanner = new JsonShapeScanner(limits);
  const bytes = new TextEncoder().encode(text);
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const problem = scanner.push(bytes.subarray(from, from + chunkBytes));
    if (problem) return problem;
  }
  return 'fits';
}

/** The same figures, counted in the parsed value instead of the bytes. */
function shapeOf(value: unknown): { depth: number; tokens: number; keys: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, tokens: 0, keys: 0 };
  const children = Object.values(value).map(shapeOf);
  const keys = Array.isArray(value) ? 0 : children.length;
  return {
    depth: 1 + Math.max(0, ...children.map(({ depth }) => depth)),
    tokens:
      1 + keys + Math.max(0, children.length - 1) + children.reduce((sum, { tokens }) => sum + tokens, 0),
    keys: Math.max(keys, ...children.map(child => child.keys)),
  };
}

describe('scanning the shape of JSON', () => {
  it.each<[string, string, JsonShapeProblem | 'fits']>([
    ['an ordinary body', '{"title":"The Sea","tags":["a","b"]}', 'fits'],
    ['brackets, commas and colons inside a text', `{"a":"${'[{,:'.repeat(100)}"}`, 'fits'],
    ['an escaped quotation mark', String.raw`{"a":"\"[[[[[[[[","b":"\\"}`, 'fits'],
    ['as many levels as there may be', '[[[[]]]]', 'fits'],
    ['one level too many', '[[[[[]]]]]', 'too-deep'],
    ['as many values as there may be', `[${'1,'.repeat(19)}1]`, 'fits'],
    ['one value too many', `[${'1,'.repeat(20)}1]`, 'too-many-values'],
    ['empty lists without end', '[],'.repeat(1000), 'too-many-values'],
    ['as many keys as there may be, in several objects', '[{"a":1,"b":2,"c":3},{"a":1,"b":2,"c":3}]', 'fits'],
    ['one key too many, behind an inner object', '{"a":1,"b":{"x":1,"y":2},"c":3,"d":4}', 'too-many-keys'],
    ['more closed than opened', '{}}', 'unbalanced'],
  ])('judges %s', (_name, text, expected) => {
    expect(scan(text)).toBe(expected);
  });

  it('agrees with the parsed value, wherever the bytes are cut', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 1, max: 9 }), (value, chunk) => {
        const text = JSON.stringify(value);
        const { depth, tokens, keys } = shapeOf(JSON.parse(text));
        const exact = { depthMax: depth, tokensMax: tokens, keysPerObjectMax: keys };
        expect(scan(text, exact, chunk)).toBe('fits');
        if (depth > 0) expect(scan(text, { ...exact, depthMax: depth - 1 }, chunk)).toBe('too-deep');
        if (tokens > 0)
          expect(scan(text, { ...exact, tokensMax: tokens - 1 }, chunk)).toBe('too-many-values');
        if (keys > 0)
          expect(scan(text, { ...exact, keysPerObjectMax: keys - 1 }, chunk)).toBe('too-many-keys');
      }),
    );
  });

  it('has seen enough of an endless body after its limit', () => {
    const scanner = new JsonShapeScanner({ depthMax: 32, tokensMax: 10_000, keysPerObjectMax: 256 });
    const piece = new TextEncoder().encode('[],'.repeat(1_000));
    let pieces = 0;
    while (scanner.push(piece) === undefined) pieces += 1;
    expect(pieces * piece.length).toBeLessThan(20_000);
  });
});
