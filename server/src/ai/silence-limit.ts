import { classifyFailure } from './classify-failure.ts';
import type { ReplyPart } from './model.ts';

export interface SilenceLimits {
  /** A model may think, and a local one may have to be loaded, before the first word. */
  beforeTextMs: number;
  /** One that has begun to speak and stops has been cut off somewhere. */
  afterTextMs: number;
}

export const SILENCE_LIMITS: SilenceLimits = { beforeTextMs: 300_000, afterTextMs: 60_000 };

interface Whose {
  service: string;
  model: string;
}

/**
 * Passes a reply on and gives it up when nothing comes any more, or at once when the signal aborts, whether whoever makes it
 * listens to the signal or not. `letGo` then stops them.
 */
export async function* withinSilenceLimits(
  parts: AsyncIterable<ReplyPart>,
  limits: SilenceLimits,
  whose: Whose,
  signal: AbortSignal,
  letGo: () => void,
): AsyncGenerator<ReplyPart> {
  const iterator = parts[Symbol.asyncIterator]();
  let hasBegun = false;
  let isSpeaking = false;
  try {
    for (;;) {
      const limitMs: number = isSpeaking ? limits.afterTextMs : limits.beforeTextMs;
      const next: IteratorResult<ReplyPart> | GivenUp = await orSilence(iterator.next(), limitMs, signal);
      if (next === ABORTED) return;
      if (next === SILENCE) throw classifyFailure({ ...whose, code: 'silence', hasBegun });
      if (next.done) return;
      hasBegun ||= next.value.type !== 'begun';
      isSpeaking = next.value.type === 'text';
      yield next.value;
    }
  } finally {
    letGo();
    // Not waited for: whoever hangs would hang here too.
    void iterator.return?.().catch(() => undefined);
  }
}

const SILENCE = Symbol('silence');
const ABORTED = Symbol('aborted');
type GivenUp = typeof SILENCE | typeof ABORTED;

async function orSilence<T>(work: Promise<T>, limitMs: number, signal: AbortSignal): Promise<T | GivenUp> {
  const { promise: other, resolve } = Promise.withResolvers<GivenUp>();
  const timer = setTimeout(() => resolve(SILENCE), limitMs);
  const abort = () => resolve(ABORTED);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([other, work]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    // Given up, it may still fail later; nobody would hear it.
    work.catch(() => undefined);
  }
}
