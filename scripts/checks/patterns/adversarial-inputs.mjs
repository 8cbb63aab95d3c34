import { parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import { membership } from './compile-pattern.mjs';

/**
 * Texts that could take a pattern long, made from the pattern itself: what leads to each of its repetitions and what they
 * repeat, over and over, with an end that spoils the match.
 *
 * @typedef {import('@eslint-community/regexpp').AST.Node} Node
 * @typedef {import('@eslint-community/regexpp').AST.Alternative} Alternative
 * @typedef {import('@eslint-community/regexpp').AST.Element} Element
 * @typedef {import('@eslint-community/regexpp').AST.Quantifier} Quantifier
 *
 * @typedef {object} AdversarialInput
 * @property {string} prefix
 * @property {string} pump what is repeated
 * @property {string} suffix
 */

/** A repetition of fewer rounds costs the same whatever the text. */
const ROUNDS_MIN = 16;
const SAMPLES_MAX = 5;
/** Characters that patterns speak of by their kind rather than by their name. */
const COMMON = ' a\nA0_.,-\t!"\'“”‘’«»…—éßЯ中ב가\u0301\u00a0。<>=/:;&#*()[]{}|\\zZ9x@$%^~`+?\r\u0000\u200d😀';

/**
 * @param {string} source
 * @param {string} flags
 * @returns {AdversarialInput[]}
 */
export function adversarialInputs(source, flags) {
  const { pattern } = parseRegExpLiteral(new RegExp(source, flags));
  const sampler = new Sampler(pattern, flags);
  /** @type {Quantifier[]} */
  const repetitions = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter: quantifier => {
      if (quantifier.max >= ROUNDS_MIN) repetitions.push(quantifier);
    },
  });
  if (repetitions.length === 0) return [];
  const { stranger } = sampler;
  const ends = [stranger, '\n', '\na\na', '', 'a b', `${stranger} ${stranger}`];
  /** @type {Map<string, AdversarialInput>} */
  const inputs = new Map();
  /** @param {string} prefix @param {string} pump @param {string} suffix */
  const add = (prefix, pump, suffix) => {
    if (pump !== '') inputs.set(JSON.stringify([prefix, pump, suffix]), { prefix, pump, suffix });
  };
  for (const character of sampler.characters) {
    for (const end of ends) add('', character, end);
    add(stranger, character, stranger);
  }
  for (const whole of sampler.ofAlternatives(pattern.alternatives)) {
    for (const pump of [whole, whole.slice(0, -1)]) for (const end of ends) add('', pump, end);
  }
  for (const repetition of repetitions) {
    const rounds = sampler.ofElement(repetition.element);
    const pairs = rounds.flatMap(one => rounds.filter(other => other !== one).map(other => one + other));
    const leads = sampler.leadingTo(repetition);
    const tails = sampler.followingOn(repetition);
    // A search that comes far from each place where it begins: what leads to the repetition, over and over.
    for (const [place, lead] of leads.entries()) {
      const tail = (tails[place % tails.length] ?? '').slice(0, -1);
      for (const end of ends) add('', lead, end);
      add('', `${lead} `, stranger);
      add('', `${lead} `, '\n');
      for (const end of [stranger, '\n']) add('', `${lead}${rounds[0] ?? ''}${tail}`, end);
      for (const round of rounds) add('', lead + round, stranger);
      // What two repetitions could share, once the text has come to them.
      for (const round of [...rounds, ...pairs, ...sampler.characters]) {
        for (const end of [stranger, '\n', '\na\na', tail + stranger]) add(lead, round, end);
      }
    }
    // What begins the text may be taken by a part that is bound to the beginning.
    for (const pair of pairs) for (const prefix of ['', stranger]) add(prefix, pair, stranger);
  }
  return [...inputs.values()];
}

/**
 * @param {AdversarialInput} input
 * @param {number} rounds
 */
export function textOf({ prefix, pump, suffix }, rounds) {
  return prefix + pump.repeat(rounds) + suffix;
}

/** Makes strings that parts of a pattern take, assertions aside. */
class Sampler {
  #flags;
  /** @type {Map<string, import('./compile-pattern.mjs').Has>} */
  #sets = new Map();
  /** One character for each combination of sets that have it, so that what two parts have in common is among them. */
  characters;
  /** A character that as few parts as possible take. */
  stranger;

  /**
   * @param {Node} pattern
   * @param {string} flags
   */
  constructor(pattern, flags) {
    this.#flags = flags;
    // What `\b` looks at.
    this.#sets.set('\\w', membership('\\w', flags));
    /** @type {string[]} */
    const named = [];
    const take = (/** @type {Node} */ node) => {
      if (!this.#sets.has(node.raw)) this.#sets.set(node.raw, membership(node.raw, flags));
    };
    visitRegExpAST(pattern, {
      onCharacterEnter: node => {
        named.push(String.fromCodePoint(node.value));
        if (node.parent.type === 'Alternative' || node.parent.type === 'Quantifier') take(node);
      },
      onCharacterSetEnter: node => {
        if (node.parent.type === 'Alternative' || node.parent.type === 'Quantifier') take(node);
      },
      onCharacterClassEnter: take,
      onExpressionCharacterClassEnter: take,
    });
    /** @type {Map<string, string>} */
    const bySets = new Map();
    for (const character of new Set([...COMMON, ...named])) {
      const key = [...this.#sets.values()].map(has => (has(character) ? 1 : 0)).join('');
      if (!bySets.has(key)) bySets.set(key, character);
    }
    // Those that most parts take come first: whatever else a part is given, they get the farthest.
    const taken = (/** @type {string} */ key) => key.replaceAll('0', '').length;
    this.characters = [...bySets]
      .sort(([one], [other]) => taken(other) - taken(one))
      .map(([, character]) => character);
    this.stranger = this.characters.at(-1) ?? '\u0000';
  }

  /**
   * @param {Alternative[]} alternatives
   * @returns {string[]}
   */
  ofAlternatives(alternatives) {
    return mixed(alternatives.map(({ elements }) => this.#ofElements(elements)));
  }

  /**
   * @param {Element} element
   * @returns {string[]}
   */
  ofElement(element) {
    switch (element.type) {
      case 'Assertion':
      case 'Backreference':
        return [''];
      case 'Group':
      case 'CapturingGroup':
        return this.ofAlternatives(element.alternatives);
      case 'Quantifier': {
        const once = this.ofElement(element.element);
        const least = once.map(sample => sample.repeat(element.min));
        return mixed([least, element.max > element.min ? once.map(one => one.repeat(element.min + 1)) : []]);
      }
      default: {
        const has = this.#sets.get(element.raw) ?? membership(element.raw, this.#flags);
        return spread(this.characters.filter(has));
      }
    }
  }

  /**
   * What a text says before it comes to an element.
   * @param {Element} element
   * @returns {string[]}
   */
  leadingTo(element) {
    return this.#around(element, (elements, place) => elements.slice(0, place));
  }

  /**
   * What it would have to say after it.
   * @param {Element} element
   * @returns {string[]}
   */
  followingOn(element) {
    return this.#around(element, (elements, place) => elements.slice(place + 1), true);
  }

  /**
   * @param {Element} element
   * @param {(elements: Element[], place: number) => Element[]} part
   * @param {boolean} [isAfter]
   * @returns {string[]}
   */
  #around(element, part, isAfter = false) {
    /** @type {string[]} */
    let samples = [''];
    /** @type {Node | null} */
    let node = element;
    for (; node !== null; node = node.parent) {
      if (node.parent?.type !== 'Alternative') continue;
      // A node whose parent is an alternative is one of its elements.
      const own = this.#ofElements(
        part(node.parent.elements, node.parent.elements.indexOf(/** @type {Element} */ (node))),
      );
      samples = zipped(isAfter ? [samples, own] : [own, samples]);
    }
    return [...new Set(samples)].slice(0, SAMPLES_MAX);
  }

  /** @param {Element[]} elements */
  #ofElements(elements) {
    return zipped(elements.map(element => this.ofElement(element)));
  }
}

/**
 * A few from everywhere in a list, the first and the last among them.
 * @param {string[]} list
 */
function spread(list) {
  const step = Math.max(1, (list.length - 1) / (SAMPLES_MAX - 1));
  const places = Array.from({ length: SAMPLES_MAX }, (_, place) => Math.round(place * step));
  return [...new Set(places.flatMap(place => list[place] ?? []))];
}

/**
 * The first of each list, then the second of each, without repetition.
 * @param {string[][]} lists
 */
function mixed(lists) {
  const longest = Math.max(0, ...lists.map(list => list.length));
  const all = Array.from({ length: longest }, (_, place) =>
    lists.flatMap(list => list.slice(place, place + 1)),
  );
  return [...new Set(all.flat())].slice(0, SAMPLES_MAX);
}

/**
 * One sample of each list after the other: the first of each, the second of each, and so on, the shorter lists anew.
 * @param {string[][]} lists
 */
function zipped(lists) {
  const longest = Math.max(1, ...lists.map(list => list.length));
  const all = Array.from({ length: longest }, (_, place) =>
    lists.map(list => list[place % Math.max(1, list.length)] ?? '').join(''),
  );
  return [...new Set(all)].slice(0, SAMPLES_MAX);
}
