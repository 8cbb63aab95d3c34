import type { ReadBook } from '@everdraft/core/import/read-book';
import type { FileProblem } from './unreadable-file.ts';

/** What comes back from the thread that reads a file. */
export type WorkerAnswer = { book: ReadBook } | { problem: FileProblem };
