import type { LocalStore } from './local-store.ts';
import { changeSettings, readSettings } from './settings.ts';
import { enqueue } from './sync-queue.ts';

export interface WritingGoals {
  /** Words a day, in all books; null for an author who wants none. */
  dailyWords: number | null;
  /** The words that this book is to have. */
  bookWords: number | null;
}

/** The goal of the day belongs to the author, that of a book to the book: both are the same on every device. */
export async function readGoals(local: LocalStore, manuscriptId: string): Promise<WritingGoals> {
  const [settings, manuscript] = await Promise.all([
    readSettings(local),
    local.database.manuscripts.get(manuscriptId),
  ]);
  return { dailyWords: settings.dailyGoalWords, bookWords: manuscript?.goalWords ?? null };
}

/** Only what has changed goes to the other devices: a goal that was set there meanwhile stays. */
export async function changeGoals(
  local: LocalStore,
  manuscriptId: string,
  { dailyWords, bookWords }: WritingGoals,
): Promise<void> {
  const before = await readGoals(local, manuscriptId);
  if (dailyWords !== before.dailyWords) await changeSettings(local, { dailyGoalWords: dailyWords });
  if (bookWords !== before.bookWords) await changeBookGoal(local, manuscriptId, bookWords);
}

async function changeBookGoal(local: LocalStore, id: string, goalWords: number | null): Promise<void> {
  const { manuscripts, syncQueue, metadata } = local.database;
  await local.database.transaction('rw', [manuscripts, syncQueue, metadata], async () => {
    const changed = await manuscripts.update(id, { goalWords });
    if (changed) await enqueue(local, { type: 'manuscript', action: 'update', id, data: { goalWords } });
  });
}
