/**
 * @typedef {import('./compile-pattern.mjs').Instruction} Instruction
 * @typedef {import('./compile-pattern.mjs').Program} Program
 *
 * @typedef {object} Counted
 * @property {number} steps
 * @property {string[]} matches as far as it came
 * @property {boolean} isWhole whether it came to the end of the text within its limit
 */

const LINE_END = /^[\n\r\u2028\u2029]$/;
const WORD = /^\w$/;
const NOWHERE = -1;

class OutOfSteps extends Error {}

/**
 * Finds every match of a pattern in a text as a backtracking engine does, and counts what it costs. Counting instead of
 * measuring gives the same figure on every machine, however busy.
 * @param {Program} program
 * @param {string} text
 * @param {number} stepsMax
 * @returns {Counted}
 */
export function countSteps(program, text, stepsMax) {
  const characters = program.isUnicode ? Array.from(text) : text.split('');
  const run = new Run(program, characters, stepsMax);
  /** @type {string[]} */
  const matches = [];
  try {
    // A search that has found nothing at one place begins again at the next, and so does a sticky pattern whose
    // caller walks through a text.
    for (let at = 0; at <= characters.length; ) {
      const end = run.from(at);
      if (end !== NOWHERE) matches.push(characters.slice(at, end).join(''));
      at = Math.max(at + 1, end);
    }
    return { steps: run.steps, matches, isWhole: true };
  } catch (failure) {
    if (!(failure instanceof OutOfSteps)) throw failure;
    return { steps: run.steps, matches, isWhole: false };
  }
}

class Run {
  steps = 0;
  #program;
  #characters;
  #stepsMax;
  /** @type {Int32Array} */
  #slots;

  /**
   * @param {Program} program
   * @param {string[]} characters
   * @param {number} stepsMax
   */
  constructor(program, characters, stepsMax) {
    this.#program = program;
    this.#characters = characters;
    this.#stepsMax = stepsMax;
    this.#slots = new Int32Array(program.slots);
  }

  /**
   * Where a match that begins here ends.
   * @param {number} start
   */
  from(start) {
    this.#slots.fill(NOWHERE);
    return this.#try(this.#program.instructions, start);
  }

  /**
   * @param {Instruction[]} instructions
   * @param {number} start
   * @returns {number}
   */
  #try(instructions, start) {
    const characters = this.#characters;
    const slots = this.#slots;
    /** Pairs: an instruction and a place to go back to, or -1 - slot and what was in the slot. @type {number[]} */
    const back = [];
    let at = start;
    let next = 0;
    /** @param {number} slot @param {number} value */
    const set = (slot, value) => {
      back.push(NOWHERE - slot, slots[slot] ?? NOWHERE);
      slots[slot] = value;
    };
    for (;;) {
      if (++this.steps > this.#stepsMax) throw new OutOfSteps();
      const instruction = instructions[next++];
      if (instruction === undefined) throw new Error('A pattern ended without a match.');
      let isOk = true;
      switch (instruction.op) {
        case 'match':
          return at;
        case 'read': {
          const character = characters[instruction.isBackward ? at - 1 : at];
          isOk = character !== undefined && instruction.has(character);
          at += instruction.isBackward ? -1 : 1;
          break;
        }
        case 'either':
          back.push(instruction.second, at);
          next = instruction.first;
          break;
        case 'jump':
          next = instruction.to;
          break;
        case 'save':
          set(instruction.slot, at);
          break;
        case 'clear':
          for (let slot = instruction.from; slot < instruction.to; slot++) {
            if (slots[slot] !== NOWHERE) set(slot, NOWHERE);
          }
          break;
        case 'moved':
          isOk = slots[instruction.slot] !== at;
          break;
        case 'edge':
          isOk = this.#isEdge(instruction, at) !== instruction.isNegated;
          break;
        case 'look': {
          const before = slots.slice();
          const isFound = this.#try(instruction.program, at) !== NOWHERE;
          isOk = isFound !== instruction.isNegated;
          const found = slots.slice();
          slots.set(before);
          for (let slot = 0; isOk && isFound && slot < slots.length; slot++) {
            if (found[slot] !== before[slot]) set(slot, found[slot] ?? NOWHERE);
          }
          break;
        }
        case 'again': {
          const from = slots[instruction.group] ?? NOWHERE;
          const to = slots[instruction.group + 1] ?? NOWHERE;
          const length = from === NOWHERE || to === NOWHERE ? 0 : to - from;
          const place = instruction.isBackward ? at - length : at;
          for (let offset = 0; isOk && offset < length; offset++) {
            this.steps++;
            isOk = characters[place + offset] === characters[from + offset];
          }
          at += instruction.isBackward ? -length : length;
          break;
        }
      }
      if (isOk) continue;
      for (;;) {
        if (back.length === 0) return NOWHERE;
        const value = back.pop() ?? 0;
        const where = back.pop() ?? 0;
        if (where < 0) {
          slots[NOWHERE - where] = value;
          continue;
        }
        next = where;
        at = value;
        break;
      }
    }
  }

  /**
   * @param {{ kind: 'start' | 'end' | 'word', isMultiline: boolean }} edge
   * @param {number} at
   */
  #isEdge({ kind, isMultiline }, at) {
    const before = this.#characters[at - 1];
    const after = this.#characters[at];
    if (kind === 'word') return WORD.test(before ?? '') !== WORD.test(after ?? '');
    const beside = kind === 'start' ? before : after;
    return beside === undefined || (isMultiline && LINE_END.test(beside));
  }
}
