import { ApiError } from '../../api/api-error.ts';

/** What the author reads when a file could not be read: the server's own words, where it had any. */
export function parseFailureWords(failure: unknown): string {
  const hasWords = failure instanceof ApiError && !failure.isWithoutError && failure.message !== '';
  return hasWords ? failure.message : 'Failed to parse manuscript';
}
