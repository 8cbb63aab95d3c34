import { STREAM_ERROR_WORDS } from '@everdraft/core/ai/companion-error';
import type { StreamEvent } from '@everdraft/core/ai/stream-events';
import type { Mode } from '@everdraft/core/entities/mode';
import type { ReplyPart, Usage } from '../ai/model.ts';
import { ModelFailure } from '../ai/model-failure.ts';
import type { BookAtHand } from '../ai/prompt.ts';
import type { Attempt } from './companion-attempts.ts';

/** Whoever listens to a reply. */
export interface Listener {
  /** The request's number in the log. */
  requestId: string;
  send: (event: StreamEvent) => Promise<void>;
  /** Aborts when nobody listens any more. */
  signal: AbortSignal;
  /** Told of a failure, with nothing of the author's in it. */
  report: (failure: unknown) => void;
}

interface AnswerParts {
  book: BookAtHand;
  mode: Mode;
  /** Who receives what is sent; null when nothing leaves this server. */
  service: string | null;
  /** Named when no model could be asked at all. */
  selectedModel: string;
  attempts: AsyncIterable<Attempt | ReplyPart>;
  /** The server is stopping: what has come is kept, the rest is given up. */
  stopping: AbortSignal;
  /** Keeps what has been said and counts what it has cost, in one turn: the end of the reply waits for it. */
  keep: (text: string, tokens: number) => Promise<void>;
}

/** A token is about so many characters of English; only used where nobody has counted. */
const CHARACTERS_PER_TOKEN = 4;

/** Passes a reply on as events. Whatever has been said is kept before its end is told, also when nobody listens any more. */
export async function streamAnswer(parts: AnswerParts, listener: Listener): Promise<void> {
  let attempt: Attempt | undefined;
  let text = '';
  let usage: Usage | undefined;
  let isAnnounced = false;
  const announce = async () => {
    if (isAnnounced) return;
    isAnnounced = true;
    await listener.send(metadataOf(parts, attempt));
  };

  let failure: ModelFailure | undefined;
  try {
    for await (const part of parts.attempts) {
      if (part.type === 'attempt') {
        attempt = part;
        continue;
      }
      await announce();
      if (part.type === 'text') {
        text += part.text;
        await listener.send({ type: 'content', content: part.text });
      } else if (part.type === 'tool-result') {
        await listener.send({ type: 'tool_result', ...part.result });
      } else if (part.type === 'usage') {
        usage = part.usage;
      }
    }
    if (parts.stopping.aborted) failure = stopped();
  } catch (thrown) {
    failure = thrown instanceof ModelFailure ? thrown : unforeseen();
    listener.report(thrown);
  }

  const tokens = usage ?? guessUsage(attempt, text, isAnnounced);
  const paid = parts.service === null ? 0 : tokens.inputTokens + tokens.outputTokens;
  if (text.trim() !== '' || paid > 0) await parts.keep(text, paid);
  if (listener.signal.aborted) return;
  await announce();
  await listener.send(failure ? errorOf(failure, listener.requestId) : doneOf(parts, tokens));
}

function metadataOf(
  { book, mode, service, selectedModel }: AnswerParts,
  attempt: Attempt | undefined,
): StreamEvent {
  const base = {
    type: 'metadata' as const,
    model: attempt?.model ?? selectedModel,
    mode,
    manuscriptLength: book.characterCount,
    outlineCardsCount: book.cards.length,
    provider: service,
  };
  if (!attempt) return base;
  const { standing, passing, contextTokens, wholeBookTokens } = attempt.context;
  const read = [...standing, ...passing].map(({ text: _text, ...block }) => block);
  return { ...base, contextTokens, wholeBookTokens, read };
}

/** What cost the analyst nothing is nothing. */
function doneOf({ service }: AnswerParts, { inputTokens, cachedTokens, outputTokens }: Usage): StreamEvent {
  if (service === null) return { type: 'done', totalTokens: 0 };
  const totalTokens = inputTokens + outputTokens;
  return { type: 'done', totalTokens, inputTokens, cachedTokens, outputTokens };
}

function errorOf({ message, userMessage, code, isRetryable }: ModelFailure, requestId: string): StreamEvent {
  return {
    type: 'error',
    message,
    userMessage: userMessage.replace('{id}', requestId),
    code,
    isRetryable,
  };
}

/** A reply that was broken off was paid for all the same, and nobody says how much it was. */
function guessUsage(attempt: Attempt | undefined, text: string, hasBegun: boolean): Usage {
  return {
    inputTokens: hasBegun ? (attempt?.context.contextTokens ?? 0) : 0,
    cachedTokens: 0,
    outputTokens: Math.ceil(text.length / CHARACTERS_PER_TOKEN),
  };
}

function stopped(): ModelFailure {
  return new ModelFailure('The server is stopping.', {
    code: 'stream_error',
    userMessage: STREAM_ERROR_WORDS,
    isRetryable: true,
  });
}

function unforeseen(): ModelFailure {
  return new ModelFailure('The companion failed unexpectedly.', {
    code: 'unknown_error',
    userMessage: 'The companion could not answer. Details are in the server log under {id}.',
    isRetryable: false,
  });
}
