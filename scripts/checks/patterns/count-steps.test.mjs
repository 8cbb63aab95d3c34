import { describe, expect, it } from 'vitest';
import { rootFolder } from '../../setup/root-folder.mjs';
import { adversarialInputs, textOf } from './adversarial-inputs.mjs';
import { collectPatterns } from './collect-patterns.mjs';
import { compilePattern } from './compile-pattern.mjs';
import { countSteps } from './count-steps.mjs';

const STEPS_MAX = 200_000;
const ROUNDS = 5;

/**
 * What the engine of this very Node finds.
 * @param {string} source
 * @param {string} flags
 * @param {string} text
 */
function foundByEngine(source, flags, text) {
  const pattern = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  return [...text.matchAll(pattern)].map(([match]) => match);
}

describe('countSteps', () => {
  it.each([
    ['(a|ab)(c|bcd)(d*)', '', 'abcd acd'],
    ['(a*)*b|c', '', 'aaac'],
    ['(?:a?){3}a{2}', '', 'aaaa'],
    ['(?<=(\\w+)-)\\1', '', 'ab-ab ab-b'],
    ['(?<!x)y(?=z)(?!zz)', '', 'yz xyz yzz'],
    ['^b.?$', 'm', 'b\nab\nbc'],
    ['\\p{Lu}+?\\b', 'u', 'Äb CD😀'],
    ['(z)((a+)?(b+)?(c))*', '', 'zaacbbbcac'],
    ['[\\p{L}--[a-c]]+', 'v', 'abcdefabc'],
    ['(?:)', '', 'ab'],
  ])('finds what the engine finds: /%s/%s', (source, flags, text) => {
    expect(countSteps(compilePattern(source, flags), text, STEPS_MAX).matches).toEqual(
      foundByEngine(source, flags, text),
    );
  });

  it('finds what the engine finds with every pattern of the product', () => {
    for (const { file, line, source, flags } of collectPatterns(rootFolder).written) {
      const program = compilePattern(source, flags);
      // Every seventh: neighbours differ little.
      const inputs = adversarialInputs(source, flags).filter((_, place) => place % 7 === 0);
      for (const text of ['', 'a', 'The 1st “word”.\n', ...inputs.map(input => textOf(input, ROUNDS))]) {
        const { matches, isWhole } = countSteps(program, text, STEPS_MAX);
        if (isWhole) {
          expect(matches, `${file}:${line} in ${JSON.stringify(text)}`).toEqual(
            foundByEngine(source, flags, text),
          );
        }
      }
    }
  });

  it('stops where it is told to', () => {
    const { steps, isWhole } = countSteps(compilePattern('(a+)+b', ''), 'a'.repeat(40), 10_000);
    expect([steps, isWhole]).toEqual([10_001, false]);
  });
});
