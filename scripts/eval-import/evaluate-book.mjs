import { blockText } from '@everdraft/core/document/blocks';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { readFile } from '@everdraft/server/import/read-file';

/**
 * @typedef {object} Score
 * @property {string} name
 * @property {string} conventions
 * @property {number} wanted chapters there are
 * @property {number} found chapters that import names
 * @property {number} right
 * @property {string[]} missed titles
 * @property {string[]} invented titles
 * @property {number} wantedScenes
 * @property {number} foundScenes
 * @property {number} rightScenes
 * @property {string[]} sceneErrors
 * @property {string[]} lost chapters whose first or last words are not in the content, or whose words are fewer
 * @property {number} wordsWanted
 * @property {number} wordsKept
 * @property {number} ms
 */

/** @param {string} text */
function essence(text) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** @param {string} text */
function wordsOf(text) {
  return text.split(/\s+/u).filter(word => word !== '').length;
}

/**
 * Chapters of the same title, matched in order: as many as there can be.
 *
 * @param {string[]} wanted
 * @param {string[]} found
 * @returns {[number, number][]}
 */
function matches(wanted, found) {
  const width = found.length + 1;
  /** @param {number} one @param {number} two */
  const at = (one, two) => lengths[one * width + two] ?? 0;
  /** @type {number[]} */
  const lengths = new Array((wanted.length + 1) * width).fill(0);
  for (let one = wanted.length - 1; one >= 0; one--) {
    for (let two = found.length - 1; two >= 0; two--) {
      const isSame = wanted[one] === found[two];
      const best = isSame ? at(one + 1, two + 1) + 1 : Math.max(at(one + 1, two), at(one, two + 1));
      lengths[one * width + two] = best;
    }
  }
  /** @type {[number, number][]} */
  const pairs = [];
  for (let one = 0, two = 0; one < wanted.length && two < found.length; ) {
    if (wanted[one] === found[two]) pairs.push([one++, two++]);
    else if (at(one + 1, two) >= at(one, two + 1)) one++;
    else two++;
  }
  return pairs;
}

/**
 * @param {import('./list-books.mjs').TrueChapter} chapter
 * @param {number} found
 */
function wantedScenesOf({ scenes, scenes_uncertain: range }, found) {
  if (range === undefined || typeof range.min !== 'number') return scenes;
  return Math.min(Math.max(found, range.min), range.max);
}

/**
 * Reads one book and compares what import finds with what is true.
 *
 * @param {import('./list-books.mjs').Book} book
 * @returns {Promise<Score>}
 */
export async function evaluateBook({ name, kind, bytes, chapters, conventions }) {
  const start = performance.now();
  const { structure, content } = await readFile({ kind, bytes });
  const ms = performance.now() - start;
  const wanted = chapters.map(({ title }) => essence(title));
  const found = structure.chapters.map(({ title }) => essence(title));
  const pairs = matches(wanted, found);
  const rightWanted = new Set(pairs.map(([one]) => one));
  const rightFound = new Set(pairs.map(([, two]) => two));
  let rightScenes = 0;
  let wantedScenes = 0;
  const sceneErrors = [];
  for (const [one, two] of pairs) {
    const got = structure.chapters[two]?.scenes.length ?? 0;
    const chapter = chapters[one];
    if (chapter === undefined) continue;
    const want = wantedScenesOf(chapter, got);
    wantedScenes += want;
    rightScenes += Math.min(want, got);
    if (want !== got) sceneErrors.push(`${chapter.title}: ${got} for ${want}`);
  }
  for (const [at, { scenes }] of chapters.entries()) if (!rightWanted.has(at)) wantedScenes += scenes;
  const text = parseHtml(content).map(blockText).join('\n');
  const letters = essence(text);
  const lost = chapters.filter(
    ({ first_words: first, last_words: last }) =>
      !letters.includes(essence(first)) || !letters.includes(essence(last)),
  );
  return {
    name,
    conventions,
    wanted: wanted.length,
    found: found.length,
    right: pairs.length,
    missed: chapters.filter((_, at) => !rightWanted.has(at)).map(({ title }) => title),
    invented: structure.chapters.filter((_, at) => !rightFound.has(at)).map(({ title }) => title),
    wantedScenes,
    foundScenes: structure.chapters.reduce((sum, { scenes }) => sum + scenes.length, 0),
    rightScenes,
    sceneErrors,
    lost: lost.map(({ title }) => title),
    wordsWanted: chapters.reduce((sum, { words }) => sum + words, 0),
    wordsKept: wordsOf(text),
    ms,
  };
}
