import { useLiveQuery } from 'dexie-react-hooks';

/** What a question to the local store answers, asked again whenever that changes; undefined before the first answer. */
export function useLocal<T>(question: () => Promise<T>, dependencies: readonly unknown[]): T | undefined {
  return useLiveQuery(question, [...dependencies]);
}
