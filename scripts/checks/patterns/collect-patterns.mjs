import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isTestPath, listFiles } from '../source-tree.mjs';

/**
 * @typedef {object} FoundPattern
 * @property {string} file
 * @property {number} line
 * @property {string} source
 * @property {string} flags
 *
 * @typedef {object} MadePattern a pattern that is put together while the program runs
 * @property {string} file
 * @property {number} line
 *
 * @typedef {object} CollectedPatterns
 * @property {FoundPattern[]} written
 * @property {MadePattern[]} made
 */

/**
 * The folders whose code meets text from outside: every folder of the product. Left out is only what runs before or beside
 * it, on our own files: `web/build`, `scripts`, `bench`, `e2e` and tests.
 */
const FOLDERS = ['core/src', 'server/src', 'web/src', 'web/service-worker', 'web/public'];
const SCRIPT = /\.(?:ts|tsx|mts|mjs|js)$/;

/**
 * Every regular expression in the product's source, by its syntax tree, so that none can be forgotten.
 * @param {string} root
 * @param {(file: string, code: string) => string} [change] what is done to the code of a file before it is looked at
 * @returns {CollectedPatterns}
 */
export function collectPatterns(root, change = (_file, code) => code) {
  const files = FOLDERS.flatMap(folder => listFiles(root, SCRIPT, folder)).filter(file => !isTestPath(file));
  const found = files.map(file => patternsIn(file, change(file, readFileSync(join(root, file), 'utf8'))));
  return { written: found.flatMap(({ written }) => written), made: found.flatMap(({ made }) => made) };
}

/**
 * @param {string} file
 * @param {string} code
 * @returns {CollectedPatterns}
 */
export function patternsIn(file, code) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]?.message}`);
  /** @type {CollectedPatterns} */
  const found = { written: [], made: [] };
  /** @param {number} offset */
  const lineAt = offset => code.slice(0, offset).split('\n').length;
  /** @type {Set<number>} */
  const types = new Set();
  /** @type {number[]} */
  const names = [];
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      found.written.push({
        file,
        line: lineAt(node.start),
        source: node.regex.pattern,
        flags: node.regex.flags,
      });
    },
    TSTypeReference(node) {
      types.add(node.typeName.start);
    },
    Identifier(node) {
      if (node.name === 'RegExp') names.push(node.start);
    },
  }).visit(program);
  // However it is called, copied or passed on; a type makes nothing.
  found.made = names.filter(start => !types.has(start)).map(start => ({ file, line: lineAt(start) }));
  return found;
}
