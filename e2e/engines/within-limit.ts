import { setTimeout } from 'node:timers/promises';

const LIMIT_MS = 10_000;

/** What a promise fulfils with, or undefined when a browser that hangs lets it wait for too long. */
export async function withinLimit<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  const answered = new AbortController();
  const limit = setTimeout(LIMIT_MS, undefined, { signal: answered.signal }).catch(() => undefined);
  try {
    return await Promise.race([promise, limit]);
  } finally {
    answered.abort();
  }
}
