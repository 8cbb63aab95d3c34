import { useSyncExternalStore } from 'react';
import { type ReadingComfort, readingComfort } from './reading-comfort.ts';

export function useReadingComfort(): ReadingComfort {
  return useSyncExternalStore(readingComfort.subscribe, readingComfort.get);
}
