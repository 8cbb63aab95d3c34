import type { ChapterLine } from './export-messages.ts';

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** What is about to be written. */
export function wantedWords(chapters: readonly ChapterLine[]): string {
  const words = chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  return `${count(words, 'word', 'words')} in ${count(chapters.length, 'chapter', 'chapters')}`;
}

export interface Written {
  name: string;
  words: number;
  wordsWanted: number;
  chapters: number;
}

/** What stands in the file, as it was counted in it. */
export function writtenWords({ words, wordsWanted, chapters }: Written): string {
  if (words !== wordsWanted)
    return `The file has ${count(words, 'word', 'words')}, the book ${count(wordsWanted, 'word', 'words')}. Please try another format.`;
  return `The file has ${count(words, 'word', 'words')} in ${count(chapters, 'chapter', 'chapters')}.`;
}
