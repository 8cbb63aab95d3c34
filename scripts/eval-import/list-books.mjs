import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../setup/plain-failure.mjs';

/**
 * @typedef {object} TrueChapter
 * @property {string} title
 * @property {number} scenes
 * @property {number} words
 * @property {string} first_words
 * @property {string} last_words
 * @property {{ min: number, max: number }} [scenes_uncertain]
 *
 * @typedef {object} Book
 * @property {string} name with its ending
 * @property {'text' | 'word'} kind
 * @property {Buffer} bytes
 * @property {TrueChapter[]} chapters
 * @property {string} conventions
 */

/** @type {Record<string, Book['kind']>} */
const KINDS = { '.txt': 'text', '.docx': 'word' };
const TRUTH = '.truth.json';

/**
 * The books of a folder, each file with the structure that it truly has.
 *
 * @param {string} folder
 * @returns {Book[]}
 */
export function listBooks(folder) {
  if (!existsSync(folder)) throw new PlainFailure(`There is no folder ${folder}.`);
  const names = readdirSync(folder).filter(name => name.endsWith(TRUTH));
  if (names.length === 0) throw new PlainFailure(`No book in ${folder} has a NAME.truth.json beside it.`);
  return names.sort().flatMap(name => {
    const truth = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const stem = name.slice(0, -TRUTH.length);
    return Object.entries(KINDS).flatMap(([ending, kind]) => {
      const file = join(folder, stem + ending);
      if (!existsSync(file)) return [];
      const { chapters, conventions = '' } = truth;
      return [{ name: stem + ending, kind, bytes: readFileSync(file), chapters, conventions }];
    });
  });
}
