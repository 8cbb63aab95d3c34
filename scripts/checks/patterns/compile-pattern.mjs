import { parseRegExpLiteral } from '@eslint-community/regexpp';

/**
 * A regular expression as a program for `countSteps`, the way a backtracking engine such as V8's runs it.
 *
 * @typedef {import('@eslint-community/regexpp').AST.Alternative} Alternative
 * @typedef {import('@eslint-community/regexpp').AST.Element} Element
 * @typedef {import('@eslint-community/regexpp').AST.Quantifier} Quantifier
 * @typedef {import('@eslint-community/regexpp').AST.CapturingGroup} CapturingGroup
 * @typedef {import('@eslint-community/regexpp').AST.Assertion} Assertion
 *
 * @typedef {(character: string) => boolean} Has
 * @typedef {(
 *   | { op: 'read', has: Has, isBackward: boolean }
 *   | { op: 'either', first: number, second: number }
 *   | { op: 'jump', to: number }
 *   | { op: 'save', slot: number }
 *   | { op: 'clear', from: number, to: number }
 *   | { op: 'moved', slot: number }
 *   | { op: 'edge', kind: 'start' | 'end' | 'word', isNegated: boolean, isMultiline: boolean }
 *   | { op: 'look', program: Instruction[], isNegated: boolean }
 *   | { op: 'again', group: number, isBackward: boolean }
 *   | { op: 'match' }
 * )} Instruction
 *
 * @typedef {object} Program
 * @property {Instruction[]} instructions
 * @property {number} slots
 * @property {boolean} isUnicode whether a character is a code point
 */

/**
 * @param {string} source
 * @param {string} flags
 * @returns {Program}
 */
export function compilePattern(source, flags) {
  const { pattern } = parseRegExpLiteral(new RegExp(source, flags));
  const compiler = new Compiler(flags);
  const instructions = compiler.compile(pattern.alternatives, false);
  return { instructions, slots: compiler.slots, isUnicode: /[uv]/.test(flags) };
}

/**
 * Whether a part of a pattern takes a character. The real engine decides it, once for each character.
 * @param {string} raw
 * @param {string} flags
 * @returns {Has}
 */
export function membership(raw, flags) {
  const pattern = new RegExp(`^(?:${raw})$`, flags.replace(/[gmyd]/g, ''));
  /** @type {Map<string, boolean>} */
  const known = new Map();
  return character => {
    const has = known.get(character) ?? pattern.test(character);
    known.set(character, has);
    return has;
  };
}

class Compiler {
  /** @type {Instruction[]} */
  #out = [];
  #flags;
  /** The number of a group by its node, since copies of a repeated group share it. @type {Map<CapturingGroup, number>} */
  #groups = new Map();
  /** @type {Map<string, Has>} */
  #sets = new Map();
  slots = 0;

  /** @param {string} flags */
  constructor(flags) {
    this.#flags = flags;
  }

  /**
   * @param {Alternative[]} alternatives
   * @param {boolean} isBackward
   */
  compile(alternatives, isBackward) {
    const outer = this.#out;
    this.#out = [];
    this.#alternatives(alternatives, isBackward);
    this.#out.push({ op: 'match' });
    const made = this.#out;
    this.#out = outer;
    return made;
  }

  /**
   * @param {Alternative[]} alternatives
   * @param {boolean} isBackward
   */
  #alternatives(alternatives, isBackward) {
    /** @type {{ op: 'jump', to: number }[]} */
    const ends = [];
    for (const [place, { elements }] of alternatives.entries()) {
      const isLast = place === alternatives.length - 1;
      const choice = isLast ? undefined : this.#either();
      for (const element of isBackward ? elements.toReversed() : elements) this.#element(element, isBackward);
      if (choice === undefined) break;
      /** @type {{ op: 'jump', to: number }} */
      const end = { op: 'jump', to: 0 };
      ends.push(end);
      this.#out.push(end);
      choice.second = this.#out.length;
    }
    for (const end of ends) end.to = this.#out.length;
  }

  /** A choice whose first way is the next instruction. */
  #either() {
    /** @type {{ op: 'either', first: number, second: number }} */
    const choice = { op: 'either', first: this.#out.length + 1, second: 0 };
    this.#out.push(choice);
    return choice;
  }

  /**
   * @param {Element} element
   * @param {boolean} isBackward
   */
  #element(element, isBackward) {
    switch (element.type) {
      case 'Group':
        if (element.modifiers) throw new Error('Flags inside of a pattern are not supported.');
        this.#alternatives(element.alternatives, isBackward);
        break;
      case 'CapturingGroup': {
        const [first, second] = isBackward ? [1, 0] : [0, 1];
        const slot = this.#slotOf(element);
        this.#out.push({ op: 'save', slot: slot + first });
        this.#alternatives(element.alternatives, isBackward);
        this.#out.push({ op: 'save', slot: slot + second });
        break;
      }
      case 'Quantifier':
        this.#quantifier(element, isBackward);
        break;
      case 'Assertion':
        this.#assertion(element);
        break;
      case 'Backreference': {
        const [group] = Array.isArray(element.resolved) ? element.resolved : [element.resolved];
        if (group) this.#out.push({ op: 'again', group: this.#slotOf(group), isBackward });
        break;
      }
      default:
        this.#out.push({ op: 'read', has: this.#has(element.raw), isBackward });
    }
  }

  /** @param {CapturingGroup} group */
  #slotOf(group) {
    const known = this.#groups.get(group);
    if (known !== undefined) return known;
    const slot = this.slots;
    this.#groups.set(group, slot);
    this.slots += 2;
    return slot;
  }

  /** @param {string} raw */
  #has(raw) {
    const has = this.#sets.get(raw) ?? membership(raw, this.#flags);
    this.#sets.set(raw, has);
    return has;
  }

  /**
   * @param {Quantifier} quantifier
   * @param {boolean} isBackward
   */
  #quantifier({ min, max, greedy, element }, isBackward) {
    for (let copy = 0; copy < min; copy++) this.#repeated(element, isBackward);
    /** @type {{ op: 'either', first: number, second: number }[]} */
    const choices = [];
    const loop = this.#out.length;
    for (let copy = min; copy < (max === Number.POSITIVE_INFINITY ? min + 1 : max); copy++) {
      choices.push(this.#either());
      const progress = this.slots++;
      this.#out.push({ op: 'save', slot: progress });
      this.#repeated(element, isBackward);
      this.#out.push({ op: 'moved', slot: progress });
    }
    if (max === Number.POSITIVE_INFINITY) this.#out.push({ op: 'jump', to: loop });
    for (const choice of choices) {
      choice.second = this.#out.length;
      if (!greedy) [choice.first, choice.second] = [choice.second, choice.first];
    }
  }

  /**
   * One round of a repetition, which forgets what the groups within it held.
   * @param {Quantifier['element']} element
   * @param {boolean} isBackward
   */
  #repeated(element, isBackward) {
    /** @type {{ op: 'clear', from: number, to: number }} */
    const clear = { op: 'clear', from: this.slots, to: this.slots };
    const at = this.#out.length;
    this.#out.push(clear);
    this.#element(element, isBackward);
    const slots = this.#out.slice(at).flatMap(made => (made.op === 'save' ? [made.slot] : []));
    const groups = new Set([...this.#groups.values()].flatMap(slot => [slot, slot + 1]));
    const within = slots.filter(slot => groups.has(slot));
    clear.from = within.length === 0 ? 0 : Math.min(...within);
    clear.to = within.length === 0 ? 0 : Math.max(...within) + 1;
  }

  /** @param {Assertion} assertion */
  #assertion(assertion) {
    if (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') {
      const program = this.compile(assertion.alternatives, assertion.kind === 'lookbehind');
      this.#out.push({ op: 'look', program, isNegated: assertion.negate });
      return;
    }
    this.#out.push({
      op: 'edge',
      kind: assertion.kind,
      isNegated: 'negate' in assertion && assertion.negate,
      isMultiline: this.#flags.includes('m'),
    });
  }
}
