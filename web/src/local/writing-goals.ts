import type { LocalStore } from './local-store.ts';

export interface WritingGoals {
  /** Words a day, in all books; null for an author who wants none. */
  dailyWords: number | null;
  /** The words that this book is to have. */
  bookWords: number | null;
}

/** For an author who has not chosen. */
const DAILY_GOAL_WORDS = 1_000;

export async function readGoals({ database }: LocalStore, manuscriptId: string): Promise<WritingGoals> {
  const [daily, book] = await database.metadata.bulkGet(['daily-goal', `book-goal:${manuscriptId}`]);
  return {
    dailyWords: daily && 'words' in daily ? daily.words : DAILY_GOAL_WORDS,
    bookWords: book && 'words' in book ? book.words : null,
  };
}

export async function changeGoals(
  { database }: LocalStore,
  manuscriptId: string,
  { dailyWords, bookWords }: WritingGoals,
): Promise<void> {
  await database.metadata.bulkPut([
    { key: 'daily-goal', words: dailyWords },
    { key: `book-goal:${manuscriptId}`, words: bookWords },
  ]);
}
