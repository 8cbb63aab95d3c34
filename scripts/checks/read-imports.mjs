import { tokenize } from './lexer.mjs';

/**
 * @typedef {object} FoundImport
 * @property {string | undefined} specifier undefined when it is computed
 * @property {number} line
 *
 * @typedef {import('./lexer.mjs').Token} Token
 */

/**
 * Everything by which a file reaches another: static and dynamic imports, types included, `export … from`, `require`,
 * and the address of a worker.
 * @param {Token[]} tokens
 * @returns {FoundImport[]}
 */
export function readImports(tokens) {
  /** @type {FoundImport[]} */
  const found = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined || token.kind !== 'word' || isProperty(tokens, index)) continue;
    const specifier = readSpecifier(token.text, tokens, index);
    if (specifier !== undefined) found.push({ specifier: literal(specifier), line: token.line });
  }
  return found;
}

/**
 * @param {string} word
 * @param {Token[]} tokens
 * @param {number} index
 * @returns {Token | undefined} the token where the path stands
 */
function readSpecifier(word, tokens, index) {
  const next = tokens[index + 1];
  if (word === 'import') {
    if (next?.text === '(' && next.kind === 'mark') return tokens[index + 2];
    if (next?.kind === 'string') return next;
    return next?.text === '.' ? undefined : afterFrom(tokens, index + 1);
  }
  if (word === 'export') {
    const start = next?.text === 'type' ? index + 2 : index + 1;
    const opens = tokens[start];
    return opens?.kind === 'mark' && (opens.text === '*' || opens.text === '{')
      ? afterFrom(tokens, start)
      : undefined;
  }
  if (word === 'require' && next?.text === '(' && isText(tokens[index + 2])) return tokens[index + 2];
  if (word === 'URL' && next?.text === '(' && isWorker(tokens, index)) return tokens[index + 2];
  return undefined;
}

/**
 * Goes over the names of an import or export clause to the path after `from`, if the clause has one.
 * @param {Token[]} tokens
 * @param {number} start
 */
function afterFrom(tokens, start) {
  let isInBraces = false;
  for (let index = start; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined || token.text === ';') return undefined;
    if (token.kind === 'mark') {
      if (token.text === '{') isInBraces = true;
      else if (token.text === '}') isInBraces = false;
      else if (token.text !== ',' && token.text !== '*') return undefined;
    } else if (token.kind === 'word') {
      const next = tokens[index + 1];
      if (token.text === 'from' && !isInBraces && next?.kind === 'string') return next;
    } else if (!isInBraces) return undefined;
  }
  return undefined;
}

/**
 * `new Worker(new URL('./worker.ts', import.meta.url))`: an import in all but name.
 * @param {Token[]} tokens
 * @param {number} index of the word URL
 */
function isWorker(tokens, index) {
  return tokens[index - 3]?.text.endsWith('Worker') === true && tokens[index - 1]?.text === 'new';
}

/**
 * @param {Token[]} tokens
 * @param {number} index
 */
function isProperty(tokens, index) {
  const before = tokens[index - 1];
  return before?.kind === 'mark' && (before.text === '.' || before.text === '?.');
}

/** @param {Token | undefined} token */
function isText(token) {
  return token?.kind === 'string' || token?.kind === 'template';
}

/** @param {Token} token */
function literal(token) {
  return isText(token) && token.text !== '' ? token.text : undefined;
}

/**
 * Where a call such as `fetch(` or `Date.now(` stands in the code.
 * @param {Token[]} tokens
 * @param {string} call
 * @returns {number[]} lines
 */
export function findCalls(tokens, call) {
  const wanted = tokenize(call).map(token => token.text);
  return tokens.flatMap((token, index) => {
    const isHere = wanted.every(
      (text, offset) => tokens[index + offset]?.text === text && tokens[index + offset]?.kind !== 'string',
    );
    return isHere && !isMethod(tokens, index) ? [token.line] : [];
  });
}

const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self']);

/**
 * `store.fetch(…)` is somebody's own method; `window.fetch(…)` is not.
 * @param {Token[]} tokens
 * @param {number} index
 */
function isMethod(tokens, index) {
  if (tokens[index - 1]?.text === 'function') return true;
  return isProperty(tokens, index) && !GLOBAL_OBJECTS.has(tokens[index - 2]?.text ?? '');
}
