import type { Session } from '../engine-context.ts';

export function createSession(): Session {
  const listeners = new Set<() => void>();
  let hasEnded = false;

  function change(next: boolean) {
    if (hasEnded === next) return;
    hasEnded = next;
    for (const listener of listeners) listener();
  }

  return {
    hasEnded: () => hasEnded,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: () => change(true),
    resume: () => change(false),
  };
}
