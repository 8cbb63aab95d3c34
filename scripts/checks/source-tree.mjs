import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenize } from './lexer.mjs';
import { readImports } from './read-imports.mjs';

/**
 * @typedef {object} SourceFile
 * @property {string} path from the root, with forward slashes
 * @property {boolean} isTest
 * @property {import('./lexer.mjs').Token[]} tokens
 * @property {import('./read-imports.mjs').FoundImport[]} imports
 */

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'coverage',
  'data',
  'keys',
  'test-results',
  'playwright-report',
]);
const SOURCE = /\.(ts|tsx|mts|mjs|js|jsx)$/;
const TEST = /\.(test|test-d|contract|spec)\.[a-z]+$/;

/** @param {string} path */
export function isSourcePath(path) {
  return SOURCE.test(path);
}

/** @param {string} path */
export function isTestPath(path) {
  return TEST.test(path);
}

/**
 * Every source file below the root, with what it imports.
 * @param {string} root
 * @returns {SourceFile[]}
 */
export function readSourceTree(root) {
  return listFiles(root, SOURCE).map(path => {
    const tokens = tokenize(readFileSync(join(root, path), 'utf8'), { hasJsx: /x$/.test(path) });
    return { path, isTest: isTestPath(path), tokens, imports: readImports(tokens) };
  });
}

/**
 * @param {string} root
 * @param {RegExp} wanted
 * @param {string} [below]
 * @returns {string[]} sorted, so that messages come in the same order everywhere
 */
export function listFiles(root, wanted, below = '') {
  if (!existsSync(join(root, below))) return [];
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter(entry => !entry.name.startsWith('.') && !NOT_OURS.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, wanted, path);
      return wanted.test(entry.name) ? [path] : [];
    });
}
