import { HALVES, halfOf } from './halves.mjs';

/** @typedef {import('./evaluate-book.mjs').Score} Score */

/** @type {Record<import('./halves.mjs').Half, string>} */
const HALF_WORDS = {
  'made on': 'Books that rules are made on',
  'held out': 'Books held out',
  'never seen': 'Books never seen',
};

const CHAPTERS_GOAL = 0.98;
const SCENES_GOAL = 0.95;

/**
 * @param {number} right
 * @param {number} wanted
 * @param {number} found
 */
function f1(right, wanted, found) {
  return wanted + found === 0 ? 1 : (2 * right) / (wanted + found);
}

/** @param {Score} score */
function lostWords({ wordsWanted, wordsKept }) {
  return Math.max(0, wordsWanted - wordsKept);
}

/** @param {Score} score */
export function printBook(score) {
  const { name, conventions, wanted, found, right, wantedScenes, foundScenes, rightScenes } = score;
  console.log(`\n${name}\n  ${conventions}`);
  console.log(
    `  chapters F1 ${f1(right, wanted, found).toFixed(3)} (${right} of ${wanted}, ${found} found)` +
      `   scenes F1 ${f1(rightScenes, wantedScenes, foundScenes).toFixed(3)} (${rightScenes} of ${wantedScenes}, ${foundScenes} found)` +
      `   words lost ${lostWords(score)} of ${score.wordsWanted}   ${score.ms.toFixed(0)} ms`,
  );
  for (const title of score.missed) console.log(`  missed: ${title}`);
  for (const title of score.invented) console.log(`  false: ${title === '' ? '(without a title)' : title}`);
  for (const error of score.sceneErrors) console.log(`  scenes: ${error}`);
  for (const title of score.lost) console.log(`  first or last words are not in the text: ${title}`);
}

/**
 * @param {Score[]} scores
 * @returns {{ chapters: number, scenes: number, lost: number }} F1 of chapters and of scenes, and words that are gone
 */
export function totalsOf(scores) {
  /** @param {(score: Score) => number} figure */
  const sum = figure => scores.reduce((total, score) => total + figure(score), 0);
  return {
    chapters: f1(
      sum(score => score.right),
      sum(score => score.wanted),
      sum(score => score.found),
    ),
    scenes: f1(
      sum(score => score.rightScenes),
      sum(score => score.wantedScenes),
      sum(score => score.foundScenes),
    ),
    lost: sum(lostWords) + sum(score => score.lost.length),
  };
}

/** @param {Score} score */
function conventionLine(score) {
  const { chapters, scenes } = totalsOf([score]);
  const convention = score.conventions.split(/[;.](?= |$)/)[0] ?? '';
  return `  ${chapters.toFixed(3)}  ${scenes.toFixed(3)}  ${score.name}: ${convention}`;
}

/**
 * Each half by itself, by convention: what was found on books that no rule was made on is what an author may expect.
 *
 * @param {Score[]} scores
 * @returns {boolean} whether the goals are met
 */
export function printTotals(scores) {
  for (const half of HALVES) {
    const own = scores.filter(({ name }) => halfOf(name) === half);
    if (own.length === 0) continue;
    const { chapters, scenes, lost } = totalsOf(own);
    console.log(
      `\n${HALF_WORDS[half]}: chapters F1 ${chapters.toFixed(4)}, scenes F1 ${scenes.toFixed(4)}, words lost ${lost}`,
    );
    console.log('  chapters, scenes');
    for (const score of own) console.log(conventionLine(score));
    for (const { name, missed, invented } of own) {
      for (const title of missed) console.log(`  missed in ${name}: ${title}`);
      for (const title of invented)
        console.log(`  false in ${name}: ${title === '' ? '(without a title)' : title}`);
    }
  }
  const { chapters, scenes, lost } = totalsOf(scores);
  console.log(
    `\nAll ${scores.length} files: chapters F1 ${chapters.toFixed(4)} (goal ${CHAPTERS_GOAL}), scenes F1 ${scenes.toFixed(4)} (goal ${SCENES_GOAL}), words lost ${lost}`,
  );
  return chapters >= CHAPTERS_GOAL && scenes >= SCENES_GOAL && lost === 0;
}
