/**
 * The books that rules are made on, and those that only measure them: every second one by name. Written down, so that a
 * book never changes sides. All of them had been read before the halves were drawn; what is changed since then
 * is made on the first half alone. A book that stands in neither list was never seen.
 */
const MADE_ON = [
  'christie_styles',
  'fitzgerald_great-gatsby',
  'piper_little-fuzzy',
  'stevenson_treasure-island',
  'wharton_ethan-frome',
];
const HELD_OUT = [
  'doyle_study-in-scarlet',
  'morris_news-from-nowhere_pg',
  'shelley_frankenstein',
  'wells_time-machine',
  'wodehouse_love-among-the-chickens',
];

/** @typedef {'made on' | 'held out' | 'never seen'} Half */

/** @type {readonly Half[]} */
export const HALVES = ['made on', 'held out', 'never seen'];

/**
 * @param {string} name of a book's file
 * @returns {Half}
 */
export function halfOf(name) {
  const stem = name.replace(/\.[^.]+$/, '');
  if (MADE_ON.includes(stem)) return 'made on';
  return HELD_OUT.includes(stem) ? 'held out' : 'never seen';
}
