import { z } from 'zod';

const GOAL_WORDS_MAX = 99_999_999;

/** The words that an author asks of themselves. */
export const goalWordsSchema = z.int().min(1).max(GOAL_WORDS_MAX);
