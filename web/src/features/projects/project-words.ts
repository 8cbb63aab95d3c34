const WORDS_PER_LEAF = 8_000;
const LEAVES_MAX = 12;
const count = new Intl.NumberFormat('en-US');

/** '12,345 words' */
export function wordsOf(wordCount: number): string {
  return `${count.format(wordCount)} words`;
}

/** '5 projects, 219,480 words' */
export function shelfSummary(projects: ReadonlyArray<{ wordCount: number }>): string {
  const words = projects.reduce((sum, { wordCount }) => sum + wordCount, 0);
  return `${count.format(projects.length)} ${projects.length === 1 ? 'project' : 'projects'}, ${wordsOf(words)}`;
}

/** How thick the book looks: a leaf for every 8,000 words begun, from 1 to 12. */
export function leavesOf(wordCount: number): number {
  return Math.min(LEAVES_MAX, Math.max(1, Math.ceil(wordCount / WORDS_PER_LEAF)));
}
