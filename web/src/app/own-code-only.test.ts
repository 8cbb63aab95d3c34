import { describe, expect, it } from 'vitest';
import { runOwnCodeOnly } from './own-code-only.ts';

const ORIGIN = 'https://write.example';

/** What the gate answers for an address. */
function answerFor(address: string): string | null | undefined {
  let decide: ((address: string) => string | null) | undefined;
  const trustedTypes = {
    createPolicy(_name: string, rules: { createScriptURL: (address: string) => string | null }) {
      decide = rules.createScriptURL;
    },
  };
  runOwnCodeOnly({ trustedTypes, location: { origin: ORIGIN } });
  return decide?.(address);
}

describe('runOwnCodeOnly', () => {
  it.each([`${ORIGIN}/assets/merge-worker-Dw64jHaT.js`, '/assets/ripple-worker-x_1.js', '/sw.js', 'sw.js'])(
    'runs a file of our own build: %s',
    address => {
      expect(answerFor(address)).toBe(address);
    },
  );

  it.each([
    'https://evil.example/assets/x.js',
    '//evil.example/sw.js',
    'data:text/javascript,alert(1)',
    `blob:${ORIGIN}/5c1f`,
    'javascript:alert(1)',
    '/api/manuscripts/x.js',
    '/assets/../api/x.js',
    '/assets/x.js%2f..%2fy',
    'http://write.example/sw.js',
    '/sw.js/x',
    'http://[',
  ])('runs nothing else: %s', address => {
    expect(answerFor(address)).toBeNull();
  });

  it('leaves browsers alone that have no such gate', () => {
    expect(() => runOwnCodeOnly({ location: { origin: ORIGIN } })).not.toThrow();
  });
});
