import {
  answerEvents,
  answerJson,
  answerLines,
  type FakeAnswer,
  hangUp,
} from '../test-support/fake-ai-service.ts';
import {
  anthropicBeginning,
  completionsBeginning,
  completionsChunk,
  ollamaReply,
  openAiBeginning,
} from '../test-support/fake-replies.ts';

const KEY = 'sk-proj-0123456789abcdef';
/** What a service might repeat in its error. */
const SECRETS = `The lamp went out. Key ${KEY} What do you think?`;
export const CUT_WORDS = 'Connection interrupted. Partial response may be available.';

export type ServiceKind = 'openai' | 'compatible' | 'anthropic' | 'ollama';

export function environmentFor(kind: ServiceKind, url: string): Record<string, string> {
  switch (kind) {
    case 'openai':
      return { EVERDRAFT_AI_PROVIDER: 'openai', OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${url}/v1` };
    case 'compatible':
      return { EVERDRAFT_AI_PROVIDER: 'compatible', OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${url}/v1` };
    case 'anthropic':
      return { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: `${url}/v1` };
    case 'ollama':
      return { EVERDRAFT_AI_PROVIDER: 'ollama', OPENAI_BASE_URL: `${url}/v1`, EVERDRAFT_AI_MODEL: 'llama' };
  }
}

export function openAiError(status: number, error: Record<string, string>, headers = {}): FakeAnswer {
  return answerJson(status, { error: { message: SECRETS, param: null, ...error } }, headers);
}

function anthropicError(status: number, type: string, message = SECRETS): FakeAnswer {
  return answerJson(status, { type: 'error', error: { type, message } });
}

/** A way a service can fail, and what the author is told. */
interface Row {
  what: string;
  kind: ServiceKind;
  answers: FakeAnswer | FakeAnswer[];
  code: string;
  title: string;
  words: string;
  /** How often the service is asked in all. */
  questions?: number;
  kept?: string;
}

const REFUSED_KEY =
  'The AI service did not accept the API key. Check it in the server’s environment and restart.';
const NOT_ALLOWED = 'This key may not use this model or service from here.';
const NO_CREDIT = 'The account of this API key has no credit left. Nothing in your manuscript was changed.';
const BUSY = 'The AI service is overloaded right now. Try again in a moment.';
const TOO_LONG = 'The text sent was too long even after trimming. Select less.';
const UNVERIFIED =
  'OpenAI asks you to verify your organisation before it streams this model. Do it under Settings > Organization; it can take 15 minutes.';

const AUTHENTICATION = { code: 'authentication_error', title: 'Authentication Error' };
const ORGANISATION = { code: 'organization_verification_error', title: 'Organization Verification Required' };
const QUOTA = { code: 'quota_error', title: 'Quota Exceeded', words: NO_CREDIT };
const RATE = { code: 'rate_limit_error', title: 'Rate Limit' };
const CUT = { code: 'stream_error', title: 'Temporary Error', words: CUT_WORDS };
const UNKNOWN = { code: 'unknown_error', title: 'Error' };

export const ERROR_ROWS: Row[] = [
  {
    what: 'a key that OpenAI does not know',
    kind: 'openai',
    answers: openAiError(401, { code: 'invalid_api_key', type: 'invalid_request_error' }),
    ...AUTHENTICATION,
    words: REFUSED_KEY,
  },
  {
    what: 'a key that Anthropic does not know',
    kind: 'anthropic',
    answers: anthropicError(401, 'authentication_error'),
    ...AUTHENTICATION,
    words: REFUSED_KEY,
  },
  {
    what: 'a country that is not served',
    kind: 'openai',
    answers: openAiError(403, { code: 'unsupported_country_region_territory', type: 'request_forbidden' }),
    ...AUTHENTICATION,
    words: NOT_ALLOWED,
  },
  {
    what: 'a key without permission',
    kind: 'anthropic',
    answers: anthropicError(403, 'permission_error'),
    ...AUTHENTICATION,
    words: NOT_ALLOWED,
  },
  {
    what: 'an organisation that is not verified, also without streaming',
    kind: 'openai',
    answers: answerJson(400, {
      error: {
        message: 'Your organization must be verified to stream this model.',
        type: 'invalid_request_error',
        param: 'stream',
        code: 'unsupported_value',
      },
    }),
    ...ORGANISATION,
    words: UNVERIFIED,
    questions: 2,
  },
  {
    what: 'an account without credit at OpenAI, which is asked only once',
    kind: 'openai',
    answers: openAiError(429, { code: 'insufficient_quota', type: 'insufficient_quota' }),
    ...QUOTA,
  },
  {
    what: 'an account whose type says it and whose code says more',
    kind: 'openai',
    answers: openAiError(429, { code: 'billing_hard_limit_reached', type: 'insufficient_quota' }),
    ...QUOTA,
  },
  {
    what: 'a payment that Anthropic wants',
    kind: 'anthropic',
    answers: anthropicError(402, 'billing_error'),
    ...QUOTA,
  },
  {
    what: 'a credit that is too low at Anthropic',
    kind: 'anthropic',
    answers: anthropicError(
      400,
      'invalid_request_error',
      'Your credit balance is too low to access the API.',
    ),
    ...QUOTA,
  },
  {
    what: 'too many requests, with a long wait',
    kind: 'openai',
    answers: openAiError(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '42' }),
    ...RATE,
    words: 'The service asks us to wait 42 s.',
  },
  {
    what: 'too many requests twice, with a wait that nobody notices',
    kind: 'openai',
    answers: openAiError(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '0' }),
    ...RATE,
    words: 'The service asks us to wait 0 s.',
    questions: 2,
  },
  {
    what: 'too many requests at Anthropic',
    kind: 'anthropic',
    answers: anthropicError(429, 'rate_limit_error'),
    ...RATE,
    words: 'The service asks us to wait a moment.',
  },
  {
    what: 'an overloaded Anthropic',
    kind: 'anthropic',
    answers: anthropicError(529, 'overloaded_error'),
    ...RATE,
    words: BUSY,
  },
  {
    what: 'an overloaded OpenAI',
    kind: 'openai',
    answers: openAiError(503, { code: 'server_is_overloaded' }),
    ...RATE,
    words: BUSY,
  },
  {
    what: 'a broken connection in the middle at OpenAI',
    kind: 'openai',
    answers: answerEvents(openAiBeginning(['It would ', 'have']), 'breaks'),
    ...CUT,
    kept: 'It would have',
  },
  {
    what: 'a broken connection in the middle of chat completions',
    kind: 'compatible',
    answers: answerEvents(completionsBeginning(['It would ', 'have']), 'breaks'),
    ...CUT,
    kept: 'It would have',
  },
  {
    what: 'a broken connection in the middle at Ollama',
    kind: 'ollama',
    answers: answerLines(ollamaReply(['It would ', 'have']).slice(0, 2), 'breaks'),
    ...CUT,
    kept: 'It would have',
  },
  {
    what: 'an end without an end at Ollama',
    kind: 'ollama',
    answers: answerLines(ollamaReply(['It would ', 'have']).slice(0, 2)),
    ...CUT,
    kept: 'It would have',
  },
  {
    what: 'an error in the middle at OpenAI',
    kind: 'openai',
    answers: answerEvents([
      ...openAiBeginning(['It would ', 'have']),
      {
        type: 'error',
        sequence_number: 9,
        error: { type: 'server_error', code: 'server_error', message: SECRETS, param: null },
      },
    ]),
    ...CUT,
    kept: 'It would have',
  },
  {
    what: 'a reply that OpenAI reports as failed',
    kind: 'openai',
    answers: answerEvents([
      ...openAiBeginning(['It would ', 'have']),
      {
        type: 'response.failed',
        sequence_number: 9,
        response: {
          error: { code: 'server_error', message: SECRETS },
          incomplete_details: null,
          usage: null,
        },
      },
    ]),
    ...CUT,
    kept: 'It would have',
  },
  {
    what: 'an end without an end at OpenAI',
    kind: 'openai',
    answers: answerEvents(openAiBeginning(['It would ', 'have'])),
    ...CUT,
    kept: 'It would have',
  },
  {
    what: 'an end without an end of chat completions',
    kind: 'compatible',
    answers: answerEvents(completionsBeginning(['It would ', 'have'])),
    ...CUT,
    kept: 'It would have',
  },
  {
    what: 'an end without an end at Anthropic',
    kind: 'anthropic',
    answers: answerEvents(anthropicBeginning(['It would ', 'have'])),
    ...CUT,
    kept: 'It would have',
  },
  {
    what: 'an overload in the middle at Anthropic',
    kind: 'anthropic',
    answers: answerEvents([
      ...anthropicBeginning(['It would ', 'have']),
      { type: 'error', error: { type: 'overloaded_error', message: SECRETS } },
    ]),
    ...CUT,
    kept: 'It would have',
  },
  {
    what: 'an error in the middle at Ollama',
    kind: 'ollama',
    answers: answerLines([...ollamaReply(['It would ', 'have']).slice(0, 2), { error: SECRETS }]),
    ...CUT,
    kept: 'It would have',
  },
  {
    what: 'a service with an inner error, twice',
    kind: 'openai',
    answers: openAiError(500, { type: 'server_error' }),
    ...CUT,
    questions: 2,
  },
  {
    what: 'a gateway without a service behind it, twice',
    kind: 'compatible',
    answers: answerJson(502, '<html>Bad gateway</html>'),
    ...CUT,
    questions: 2,
  },
  {
    what: 'a service that hangs up at once',
    kind: 'openai',
    answers: hangUp,
    ...CUT,
  },
  {
    what: 'models that are all gone',
    kind: 'openai',
    answers: openAiError(404, { code: 'model_not_found' }),
    ...UNKNOWN,
    words: 'The model gpt-5.6-sol is not available to this key.',
    questions: 2,
  },
  {
    what: 'a model that is not installed',
    kind: 'ollama',
    answers: answerJson(404, { error: 'model "llama" not found, try pulling it first' }),
    ...UNKNOWN,
    words: 'The local model is not installed. Run: ollama pull llama.',
  },
  {
    what: 'a prompt that is too long, also when it is halved',
    kind: 'openai',
    answers: openAiError(400, { code: 'context_length_exceeded' }),
    ...UNKNOWN,
    words: TOO_LONG,
    questions: 2,
  },
  {
    what: 'a request that is too large',
    kind: 'anthropic',
    answers: anthropicError(413, 'request_too_large'),
    ...UNKNOWN,
    words: TOO_LONG,
    questions: 2,
  },
  {
    what: 'a reply that a filter holds back',
    kind: 'compatible',
    answers: answerEvents([
      completionsChunk({ role: 'assistant' }, null),
      completionsChunk({}, 'content_filter'),
      '[DONE]',
    ]),
    ...UNKNOWN,
    words: 'The model declined this request.',
  },
  {
    what: 'a request that Anthropic declines',
    kind: 'anthropic',
    answers: answerEvents([
      ...anthropicBeginning([]),
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: 'refusal', stop_sequence: null },
        usage: { output_tokens: 1 },
      },
      { type: 'message_stop' },
    ]),
    ...UNKNOWN,
    words: 'The model declined this request.',
  },
  {
    what: 'anything else',
    kind: 'openai',
    answers: openAiError(418, { code: 'short_and_stout' }),
    ...UNKNOWN,
    words: 'The companion could not answer. Details are in the server log under {id}.',
  },
];
