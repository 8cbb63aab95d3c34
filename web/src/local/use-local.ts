import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';

/** What a question to the local store answers, asked again whenever that changes; undefined before the first answer. */
export function useLocal<T>(question: () => Promise<T>, dependencies: readonly unknown[]): T | undefined {
  const [known, setKnown] = useState<{ answer?: T; failure?: unknown }>({});
  useEffect(() => {
    const subscription = liveQuery(question).subscribe({
      next: answer => setKnown(before => (Object.is(before.answer, answer) ? before : { answer })),
      error: failure => setKnown({ failure }),
    });
    return () => subscription.unsubscribe();
    // biome-ignore lint/correctness/useExhaustiveDependencies: the question is a new function at each drawing; what it asks about is named by its asker
  }, dependencies);
  if (known.failure !== undefined) throw known.failure;
  return known.answer;
}
