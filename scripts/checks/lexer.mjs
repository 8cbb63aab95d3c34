/**
 * Splits TypeScript, JavaScript and JSX into tokens: enough to tell an import from the word "import" in a comment,
 * a string, a regular expression or the text of a page. It knows no grammar beyond that.
 *
 * @typedef {object} Token
 * @property {'word' | 'string' | 'template' | 'number' | 'regex' | 'mark'} kind
 * @property {string} text the word, the mark, or what stands between the quotes; '' for a template with a hole
 * @property {number} line counted from 1
 * @property {string} [head] of a template with a hole: the text before the first one
 */

const WORD = /[\p{ID_Start}$_#@][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER = /(0[xob][\da-f_]+|(\d[\d_]*)?\.?\d[\d_]*(e[+-]?\d+)?)n?/iy;
const SPACE = /\s+/y;
const LINE_COMMENT = /\/\/[^\n]*/y;
const BLOCK_COMMENT = /\/\*[\s\S]*?(\*\/|$)/y;
const REGEX = /\/(?![*/])(\\.|\[(\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
const LONG_MARK = /=>|\.\.\.|\?\.|&&|\|\||\?\?|===?|!==?|<=|>=|\+\+|--|\*\*/y;
const ELEMENT_START = /<([\p{ID_Start}$_][\w$.:-]*)?(?!\s*,|\s+extends\b)(?=[\s/>{<])/uy;
const JSX_NAME = /[\w$.:-]*/y;
const HASHBANG = /^#![^\n]*/;

/** After these words an expression begins, so that a slash opens a regular expression and a less-than sign an element. */
const BEFORE_EXPRESSION = new Set(
  'return typeof instanceof in of new delete void throw case do else yield await default extends'.split(' '),
);
const CLOSES_EXPRESSION = new Set([')', ']', '}', '++', '--']);

/**
 * @param {string} source
 * @param {{ hasJsx?: boolean }} [options]
 * @returns {Token[]}
 */
export function tokenize(source, { hasJsx = false } = {}) {
  /** @type {Token[]} */
  const tokens = [];
  let position = HASHBANG.exec(source)?.[0].length ?? 0;
  let line = 1;

  /** @param {RegExp} pattern sticky */
  function match(pattern) {
    pattern.lastIndex = position;
    return pattern.exec(source)?.[0];
  }

  /** @param {number} end */
  function advanceTo(end) {
    for (let at = position; at < end; at++) if (source[at] === '\n') line++;
    position = end;
  }

  /**
   * @param {Token['kind']} kind
   * @param {string} text
   * @param {number} end
   */
  function add(kind, text, end) {
    tokens.push({ kind, text, line });
    advanceTo(end);
  }

  function expectsExpression() {
    const last = tokens.at(-1);
    if (last === undefined) return true;
    if (last.kind === 'mark') return !CLOSES_EXPRESSION.has(last.text);
    return last.kind === 'word' && BEFORE_EXPRESSION.has(last.text) && tokens.at(-2)?.text !== '.';
  }

  /** Reads code up to the brace that closes what was open when it was called, or to the end. */
  function readCode() {
    let depth = 0;
    while (position < source.length) {
      const skipped = match(SPACE) ?? match(LINE_COMMENT) ?? match(BLOCK_COMMENT);
      if (skipped !== undefined) {
        advanceTo(position + skipped.length);
        continue;
      }
      const character = source[position];
      if (character === '}' && depth === 0) return;
      if (character === '{') depth++;
      if (character === '}') depth--;
      readToken();
    }
  }

  function readToken() {
    const character = source[position] ?? '';
    if (character === "'" || character === '"') return readString(character);
    if (character === '`') return readTemplate();
    const word = match(WORD);
    if (word !== undefined) return add('word', word, position + word.length);
    const number = /[\d.]/.test(character) ? match(NUMBER) : undefined;
    if (number !== undefined) return add('number', number, position + number.length);
    if (character === '/' && expectsExpression()) {
      const regex = match(REGEX);
      if (regex !== undefined) return add('regex', regex, position + regex.length);
    }
    if (character === '<' && hasJsx && expectsExpression() && startsElement()) return readElement();
    const mark = match(LONG_MARK) ?? character;
    add('mark', mark, position + mark.length);
  }

  /** @param {string} quote */
  function readString(quote) {
    let end = position + 1;
    while (end < source.length && source[end] !== quote && source[end] !== '\n') {
      end += source[end] === '\\' ? 2 : 1;
    }
    add('string', source.slice(position + 1, end), end + 1);
  }

  function readTemplate() {
    const start = position + 1;
    /** @type {Token} */
    const template = { kind: 'template', text: '', line };
    tokens.push(template);
    advanceTo(start);
    while (position < source.length && source[position] !== '`') {
      if (source.startsWith('${', position)) {
        template.head ??= source.slice(start, position);
        tokens.push({ kind: 'mark', text: '(', line });
        advanceTo(position + 2);
        readCode();
        tokens.push({ kind: 'mark', text: ')', line });
        advanceTo(position + 1);
      } else {
        advanceTo(position + (source[position] === '\\' ? 2 : 1));
      }
    }
    if (template.head === undefined) template.text = source.slice(start, position);
    advanceTo(position + 1);
  }

  /**
   * `<T,>(x: T) => x` and `<T extends X>(…)` are the generics of a function, not elements; so is a bare `<T>` that
   * nothing closes.
   */
  function startsElement() {
    const tag = match(ELEMENT_START);
    if (tag === undefined) return false;
    return source[position + tag.length] !== '>' || source.includes(`</${tag.slice(1)}`, position);
  }

  /** Reads an element with all it holds. Tags become one mark; the holes in it are code, its text is skipped. */
  function readElement() {
    add('mark', '<', position + 1);
    advanceTo(position + (match(JSX_NAME)?.length ?? 0));
    if (source[position] === '<') skipTypeArguments();
    if (readAttributes()) readChildren();
    // What follows an element follows an expression.
    tokens.push({ kind: 'mark', text: ')', line });
  }

  function skipTypeArguments() {
    let depth = 0;
    do {
      if (source[position] === '<') depth++;
      if (source[position] === '>' && source[position - 1] !== '=') depth--;
      advanceTo(position + 1);
    } while (depth > 0 && position < source.length);
  }

  /** @returns {boolean} whether children follow */
  function readAttributes() {
    while (position < source.length) {
      const skipped = match(SPACE) ?? match(LINE_COMMENT) ?? match(BLOCK_COMMENT);
      const character = source[position] ?? '';
      if (skipped !== undefined) advanceTo(position + skipped.length);
      else if (source.startsWith('/>', position)) {
        advanceTo(position + 2);
        return false;
      } else if (character === '>') {
        advanceTo(position + 1);
        return true;
      } else if (character === '{') readHole();
      else if (character === "'" || character === '"') advanceTo(closing(character) + 1);
      else advanceTo(position + 1);
    }
    return false;
  }

  /** @param {string} quote */
  function closing(quote) {
    const end = source.indexOf(quote, position + 1);
    return end === -1 ? source.length : end;
  }

  function readHole() {
    add('mark', '{', position + 1);
    readCode();
    add('mark', '}', position + 1);
  }

  function readChildren() {
    while (position < source.length) {
      if (source.startsWith('</', position)) return advanceTo(closing('>') + 1);
      if (source[position] === '{') readHole();
      else if (source[position] === '<') readElement();
      else advanceTo(position + 1);
    }
  }

  while (position < source.length) {
    readCode();
    // A brace too many: the source is not well-formed, and the rest of it is read all the same.
    if (position < source.length) add('mark', '}', position + 1);
  }
  return tokens;
}
