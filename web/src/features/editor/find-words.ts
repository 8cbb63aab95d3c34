import type { SelectedWords } from '../../document/desk/desk-status.ts';

/** A name or a phrase is looked for as it stands; a page that happens to be selected is not. */
const MAX_LENGTH = 100;

/** What is selected, if it can be meant as the words to look for. */
export function wordsToLookFor(selected: SelectedWords | undefined): string | undefined {
  if (selected === undefined || selected.to - selected.from > MAX_LENGTH) return undefined;
  const words = selected.text.trim();
  return words === '' || words.includes('\n') ? undefined : words;
}

interface Found {
  readonly text: string;
  readonly total: number;
  readonly current: number;
  readonly isCounting: boolean;
}

/** How many matches there are, and which of them is selected. */
export function matchWords({ text, total, current, isCounting }: Found): string {
  if (text === '') return '';
  const all = total.toLocaleString('en-US');
  if (isCounting) return total === 0 ? 'Looking…' : `${all} so far`;
  if (total === 0) return 'No matches';
  if (current > 0) return `${current.toLocaleString('en-US')} of ${all}`;
  return total === 1 ? '1 match' : `${all} matches`;
}
