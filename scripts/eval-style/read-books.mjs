import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '@everdraft/core/style/words';
import { PlainFailure } from '../setup/plain-failure.mjs';

/**
 * @typedef {object} Book
 * @property {string} author
 * @property {string} title
 * @property {string} text
 * @property {string[]} words
 */

/**
 * The books of a folder; the author stands before the first underscore of a file's name.
 * @param {string} folder
 * @returns {Book[]}
 */
export function readBooks(folder) {
  const books = listTexts(folder).map(name => {
    const [author = '', ...rest] = name.replace(/\.txt$/, '').split('_');
    const text = readFileSync(join(folder, name), 'utf8');
    return { author, title: rest.join('_'), text, words: wordsOf(text) };
  });
  const authors = new Set(books.map(book => book.author));
  const known = books.filter(book => books.some(other => other !== book && other.author === book.author));
  if (authors.size < 2 || known.length === 0) {
    throw new PlainFailure(
      `${folder} does not hold books of at least two authors, two of one of them, named AUTHOR_TITLE.txt.`,
    );
  }
  return books;
}

/** @param {string} folder */
function listTexts(folder) {
  try {
    return readdirSync(folder).filter(name => /^[^_]+_.+\.txt$/.test(name));
  } catch {
    throw new PlainFailure(`The folder ${folder} cannot be read.`);
  }
}
