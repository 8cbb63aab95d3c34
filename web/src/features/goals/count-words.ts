import type { WordsToday } from './use-words-today.ts';

const count = new Intl.NumberFormat('en-US');

export function numberOf(words: number): string {
  return count.format(words);
}

export function wordsOf(words: number): string {
  return `${count.format(words)} ${words === 1 ? 'word' : 'words'}`;
}

/** What the button in the bar is called. */
export function buttonWords({ goals, wordsToday }: WordsToday): string {
  const amount =
    goals.dailyWords === null
      ? wordsOf(wordsToday)
      : `${numberOf(wordsToday)} of ${wordsOf(goals.dailyWords)}`;
  return `Writing goals: ${amount} today`;
}
