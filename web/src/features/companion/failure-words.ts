import { companionErrorTitle, STREAM_ERROR_WORDS } from '@everdraft/core/ai/companion-error';
import { ApiError } from '../../api/api-error.ts';

/** Why a reply did not come, or not to its end, as the author is told of it. */
export interface ReplyFailure {
  title: string;
  description: string;
  isRetryable: boolean;
}

const NO_REPLY_WORDS = 'Failed to get AI response. Please try again.';

interface FailureFacts {
  code: string;
  isRetryable: boolean;
  userMessage?: string | undefined;
}

export function describeFailure({ code, isRetryable, userMessage }: FailureFacts): ReplyFailure {
  return {
    title: companionErrorTitle({ code, isRetryable }),
    description: userMessage || NO_REPLY_WORDS,
    isRetryable,
  };
}

/** A stream that broke off, or that ended without saying so. */
export function brokenStream(): ReplyFailure {
  return describeFailure({ code: 'stream_error', isRetryable: true, userMessage: STREAM_ERROR_WORDS });
}

/** A call that was refused, or that nobody answered: then there are no words of the server's. */
function refusedCall({ code = 'unknown_error', message, status, isRetryable }: ApiError): ReplyFailure {
  const isFromServer = status !== 0 && code !== 'unknown_error' && code !== 'not_json';
  return describeFailure({ code, isRetryable, userMessage: isFromServer ? message : undefined });
}

export function failureOf(thrown: unknown): ReplyFailure {
  return thrown instanceof ApiError ? refusedCall(thrown) : brokenStream();
}
