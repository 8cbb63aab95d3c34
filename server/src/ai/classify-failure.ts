import { STREAM_ERROR_WORDS } from '@everdraft/core/ai/companion-error';
import { ModelFailure } from './model-failure.ts';

/** What is known of a failure of a service, whoever it is. */
export interface RawFailure {
  /** The service's name as an author knows it. */
  service: string;
  model: string;
  /** None when no answer came at all. */
  status?: number | undefined;
  code?: string | undefined;
  type?: string | undefined;
  param?: string | undefined;
  /** Read for what it means and never passed on. */
  words?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** Something of the reply had been given out before. */
  hasBegun: boolean;
}

/** A wait that an author would not notice as one; a longer one is told. */
const UNNOTICED_WAIT_SECONDS = 10;

const QUOTA_CODES = new Set([
  'insufficient_quota',
  'credit_balance_exhausted',
  'billing_hard_limit',
  'billing_hard_limit_reached',
  'billing_not_active',
  'billing_error',
]);
const QUOTA_WORDS = /credit balance is too low|exceeded your current quota|(spend|usage) limit/i;
const ORGANISATION_WORDS = /organi[sz]ation must be verified/i;
const LENGTH_WORDS = /context (length|window)|prompt is too long|maximum context|exceeds? the context/i;
const OVERLOAD_CODES = new Set(['overloaded_error', 'server_is_overloaded', 'overloaded']);
const RATE_CODES = new Set(['rate_limit_exceeded', 'rate_limit_error', 'slow_down', 'too_many_requests']);
const DECLINED_CODES = new Set(['content_filter', 'content_policy_violation', 'refusal']);

/** Codes of our own: a service that sends more than we accept. */
const TOO_LARGE_CODES = new Set(['response_too_large', 'reply_too_long', 'too_many_tool_calls']);

type Rule = (raw: RawFailure, says: (codes: ReadonlySet<string>) => boolean) => ModelFailure | undefined;

/** In the order they are asked: what a service names itself counts more than the status it comes with. */
const RULES: readonly Rule[] = [
  raw => (raw.code === 'redirect_refused' ? redirected(raw) : undefined),
  raw => (TOO_LARGE_CODES.has(raw.code ?? '') ? tooLarge(raw) : undefined),
  (raw, says) => (isUnverified(raw) && !says(QUOTA_CODES) ? unverified(raw) : undefined),
  (raw, says) =>
    says(QUOTA_CODES) || raw.status === 402 || QUOTA_WORDS.test(raw.words ?? '')
      ? outOfCredit(raw)
      : undefined,
  (raw, says) => (says(DECLINED_CODES) ? declined(raw) : undefined),
  (raw, says) => (says(new Set(['model_not_found'])) || raw.status === 404 ? modelGone(raw) : undefined),
  raw => (isTooLong(raw) ? tooLong(raw) : undefined),
  raw => (raw.status === 401 ? keyRefused(raw) : undefined),
  raw => (raw.status === 403 ? notAllowed(raw) : undefined),
  raw => (raw.hasBegun ? cutOff(raw) : undefined),
  (raw, says) => (says(OVERLOAD_CODES) || raw.status === 529 || raw.status === 503 ? busy(raw) : undefined),
  (raw, says) => (says(RATE_CODES) || raw.status === 429 ? tooFast(raw) : undefined),
  raw => (raw.status === undefined || raw.status < 300 ? cutOff(raw) : undefined),
  raw => (raw.status !== undefined && raw.status >= 500 ? cutOff(raw, 'repeat') : undefined),
];

/** Says what a failure means for the author. */
export function classifyFailure(raw: RawFailure): ModelFailure {
  const says = (codes: ReadonlySet<string>) => codes.has(raw.code ?? '') || codes.has(raw.type ?? '');
  for (const rule of RULES) {
    const failure = rule(raw, says);
    if (failure) return failure;
  }
  return new ModelFailure(messageOf(raw), {
    code: 'unknown_error',
    userMessage: 'The companion could not answer. Details are in the server log under {id}.',
    isRetryable: false,
  });
}

function isUnverified({ status, code, param, words }: RawFailure): boolean {
  if (ORGANISATION_WORDS.test(words ?? '')) return true;
  return (
    status === 400 && code === 'unsupported_value' && (param === 'stream' || param === 'reasoning.summary')
  );
}

function isTooLong({ status, code, words }: RawFailure): boolean {
  if (code === 'context_length_exceeded' || status === 413) return true;
  return status === 400 && LENGTH_WORDS.test(words ?? '');
}

function redirected(raw: RawFailure): ModelFailure {
  return new ModelFailure(
    `${messageOf(raw)} Redirects are not followed: set the final address of the service, if you trust it.`,
    {
      code: 'unknown_error',
      userMessage:
        'The AI service tried to pass your message on to another address. Everdraft stopped it, so your text wasn’t sent there. Ask whoever runs this server to check the service’s address.',
      isRetryable: false,
    },
  );
}

function tooLarge(raw: RawFailure): ModelFailure {
  return new ModelFailure(messageOf(raw), {
    code: 'reply_too_long',
    userMessage: raw.hasBegun
      ? 'The reply was too long and was cut off here. What arrived is saved.'
      : 'The AI service sent more than Everdraft accepts, so the reply was stopped.',
    isRetryable: false,
  });
}

function unverified(raw: RawFailure): ModelFailure {
  return new ModelFailure(messageOf(raw), {
    code: 'organization_verification_error',
    userMessage:
      'OpenAI asks you to verify your organisation before it streams this model. Do it under Settings > Organization; it can take 15 minutes.',
    isRetryable: false,
    ...(!raw.hasBegun && { remedy: 'whole' }),
  });
}

function outOfCredit(raw: RawFailure): ModelFailure {
  return new ModelFailure(messageOf(raw), {
    code: 'quota_error',
    userMessage: 'The account of this API key has no credit left. Nothing in your manuscript was changed.',
    isRetryable: false,
  });
}

function keyRefused(raw: RawFailure): ModelFailure {
  return new ModelFailure(messageOf(raw), {
    code: 'authentication_error',
    userMessage:
      'The AI service did not accept the API key. Check it in the server’s environment and restart.',
    isRetryable: false,
  });
}

function notAllowed(raw: RawFailure): ModelFailure {
  return new ModelFailure(messageOf(raw), {
    code: 'authentication_error',
    userMessage: 'This key may not use this model or service from here.',
    isRetryable: false,
  });
}

function modelGone(raw: RawFailure): ModelFailure {
  return new ModelFailure(messageOf(raw), {
    code: 'unknown_error',
    userMessage:
      raw.service === 'Ollama'
        ? `The local model is not installed. Run: ollama pull ${raw.model}.`
        : `The model ${raw.model} is not available to this key.`,
    isRetryable: false,
    ...(!raw.hasBegun && { remedy: 'next-model' }),
  });
}

function tooLong(raw: RawFailure): ModelFailure {
  return new ModelFailure(messageOf(raw), {
    code: 'unknown_error',
    userMessage: 'The text sent was too long even after trimming. Select less.',
    isRetryable: false,
    ...(!raw.hasBegun && { remedy: 'shorten' }),
  });
}

function declined(raw: RawFailure): ModelFailure {
  return new ModelFailure(messageOf(raw), {
    code: 'unknown_error',
    userMessage: 'The model declined this request.',
    isRetryable: false,
  });
}

function busy(raw: RawFailure): ModelFailure {
  return new ModelFailure(messageOf(raw), {
    code: 'rate_limit_error',
    userMessage: 'The AI service is overloaded right now. Try again in a moment.',
    isRetryable: true,
  });
}

function tooFast(raw: RawFailure): ModelFailure {
  const { retryAfterSeconds } = raw;
  const time = retryAfterSeconds === undefined ? 'a moment' : `${retryAfterSeconds} s`;
  return new ModelFailure(messageOf(raw), {
    code: 'rate_limit_error',
    userMessage: `The service asks us to wait ${time}.`,
    isRetryable: true,
    ...(retryAfterSeconds !== undefined &&
      retryAfterSeconds <= UNNOTICED_WAIT_SECONDS && { remedy: 'repeat', waitSeconds: retryAfterSeconds }),
  });
}

function cutOff(raw: RawFailure, remedy?: 'repeat'): ModelFailure {
  return new ModelFailure(messageOf(raw), {
    code: 'stream_error',
    userMessage: STREAM_ERROR_WORDS,
    isRetryable: true,
    ...(remedy && { remedy }),
  });
}

/** Of statuses and codes alone. */
function messageOf({ service, status, code, type, hasBegun }: RawFailure): string {
  const name = [code, type].find(one => one !== undefined && /^[\w.-]{1,60}$/.test(one));
  const reason = name === undefined ? '' : ` (${name})`;
  if (hasBegun) return `${service} broke off${reason}.`;
  if (status === undefined) return `${service} cannot be reached${reason}.`;
  if (status < 300) return `${service} broke off before it had said anything${reason}.`;
  return `${service} answered ${status}${reason}.`;
}
