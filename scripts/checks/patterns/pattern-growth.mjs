import { adversarialInputs, textOf } from './adversarial-inputs.mjs';
import { compilePattern } from './compile-pattern.mjs';
import { countSteps } from './count-steps.mjs';

/**
 * @typedef {object} SlowInput
 * @property {import('./adversarial-inputs.mjs').AdversarialInput} input
 * @property {number} exponent of the growth: 1 is linear, 2 is quadratic
 * @property {number} stepsPerCharacter for the longest text that was tried
 */

/** How often the repeated part stands in the texts, which grow by doubling twice each time. */
const ROUNDS = [16, 64, 256, 1024];
/** In short texts much of the work is the same for all of them: a little more than linear is reason to look further. */
const DOUBTFUL_EXPONENT = 1.08;
/** A pattern that grows like this to the last text is not linear. */
const EXPONENT_MAX = 1.25;
/**
 * Bounded repetitions are linear in the end, and slow until then: with these many steps for each character, a message of 200,000
 * characters takes about a tenth of a second.
 */
const STEPS_PER_CHARACTER_MAX = 300;

/**
 * An input for which a pattern grows worse than linearly; undefined where none was found.
 * @param {string} source
 * @param {string} flags
 * @returns {SlowInput | undefined}
 */
export function findSlowInput(source, flags) {
  const program = compilePattern(source, flags);
  for (const input of adversarialInputs(source, flags)) {
    const slow = growthOf(program, input);
    if (slow !== undefined) return slow;
  }
  return undefined;
}

/**
 * Longer texts only while the shorter ones leave a doubt.
 * @param {import('./compile-pattern.mjs').Program} program
 * @param {import('./adversarial-inputs.mjs').AdversarialInput} input
 * @returns {SlowInput | undefined}
 */
function growthOf(program, input) {
  /** @type {{ length: number, steps: number } | undefined} */
  let shorter;
  let exponent = 0;
  let stepsPerCharacter = 0;
  for (const rounds of ROUNDS) {
    const text = textOf(input, rounds);
    const { steps, isWhole } = countSteps(program, text, STEPS_PER_CHARACTER_MAX * text.length);
    stepsPerCharacter = steps / text.length;
    if (shorter !== undefined)
      exponent = Math.log(steps / shorter.steps) / Math.log(text.length / shorter.length);
    if (!isWhole) return { input, exponent: Math.max(exponent, 2), stepsPerCharacter };
    if (shorter !== undefined && exponent <= DOUBTFUL_EXPONENT) return undefined;
    shorter = { length: text.length, steps };
  }
  return exponent > EXPONENT_MAX ? { input, exponent, stepsPerCharacter } : undefined;
}
