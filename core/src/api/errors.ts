import { z } from 'zod';

interface CatalogueEntry {
  status: number;
  /** What the author reads when the place that refuses has nothing more exact to say. */
  words: string;
  isRetryable: boolean;
}

/** Every way a call can be refused. A code is never reused for another meaning: clients decide by it. */
export const ERRORS = {
  invalid_input: { status: 400, words: 'Invalid input', isRetryable: false },
  malformed_body: { status: 400, words: 'The request could not be read.', isRetryable: false },
  malformed_request: { status: 400, words: 'The request could not be understood.', isRetryable: false },
  not_signed_in: { status: 401, words: 'You are not signed in.', isRetryable: false },
  account_deleted: { status: 401, words: 'This account was deleted.', isRetryable: false },
  wrong_credentials: { status: 401, words: 'Invalid email or password', isRetryable: false },
  wrong_recovery_code: {
    status: 401,
    words: 'That email and recovery code do not belong together.',
    isRetryable: false,
  },
  wrong_password: { status: 403, words: 'That is not your current password.', isRetryable: false },
  wrong_account: {
    status: 403,
    words: 'These changes belong to another account. Sign in to that account to send them.',
    isRetryable: false,
  },
  signups_closed: { status: 403, words: 'This server does not take new accounts.', isRetryable: false },
  wrong_origin: {
    status: 403,
    words: 'This request came from another site and was refused.',
    isRetryable: false,
  },
  not_found: { status: 404, words: 'Not found', isRetryable: false },
  no_such_call: { status: 404, words: 'There is no such address on this server.', isRetryable: false },
  request_timeout: { status: 408, words: 'The request took too long to arrive.', isRetryable: true },
  email_taken: { status: 409, words: 'An account with this email already exists', isRetryable: false },
  id_taken: { status: 409, words: 'This id is already in use. Please try again.', isRetryable: false },
  need_base: {
    status: 409,
    words: 'The server is missing earlier changes of this manuscript.',
    isRetryable: true,
  },
  need_pieces: {
    status: 409,
    words: 'The server is missing parts of this version.',
    isRetryable: true,
  },
  need_record: {
    status: 409,
    words: 'The server can’t read its copy of this. Send the whole record again.',
    isRetryable: true,
  },
  style_learning_off: {
    status: 409,
    words: 'Style learning is off. Turn it on in Settings to have a manuscript analysed.',
    isRetryable: false,
  },
  quota_exceeded: {
    status: 409,
    words: 'Your account is full. Your changes are safe on this device.',
    isRetryable: false,
  },
  resync: {
    status: 410,
    words: 'The server was restored. This device compares everything again.',
    isRetryable: true,
  },
  body_too_large: { status: 413, words: 'That is more than this server takes at once.', isRetryable: false },
  wrong_content_type: { status: 415, words: 'This call takes JSON only.', isRetryable: false },
  wrong_host: {
    status: 421,
    words: 'This server does not answer to that name.',
    isRetryable: false,
  },
  list_too_long: {
    status: 422,
    words: 'This list is too long for one answer. Ask for it in pages, with limit and after.',
    isRetryable: false,
  },
  unreadable_document: {
    status: 422,
    words: 'This manuscript could not be opened. Nothing in it was changed.',
    isRetryable: false,
  },
  too_many_attempts: { status: 429, words: 'Too many attempts. Please try again later.', isRetryable: true },
  too_many_requests: {
    status: 429,
    words: 'That was too much at once. Please try again in a moment.',
    isRetryable: true,
  },
  quota_error: {
    status: 429,
    words: 'Today’s share of the companion is used up.',
    isRetryable: false,
  },
  headers_too_large: { status: 431, words: 'The request is too large.', isRetryable: false },
  internal_error: {
    status: 500,
    words: 'Something went wrong on the server. Please try again.',
    isRetryable: true,
  },
  unreadable_record: {
    status: 500,
    words: 'This could not be decrypted. Nothing was changed.',
    isRetryable: false,
  },
  not_available: { status: 501, words: 'This server cannot do that yet.', isRetryable: false },
  server_busy: { status: 503, words: 'The server is busy. Please try again in a moment.', isRetryable: true },
  server_stopping: {
    status: 503,
    words: 'The server is restarting. Please try again in a moment.',
    isRetryable: true,
  },
  storage_full: {
    status: 507,
    words: 'The server has no room left. Nothing was changed.',
    isRetryable: true,
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;

export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  isRetryable: z.boolean(),
  /** The field that broke a rule, for refusals of input. */
  field: z.string().optional(),
  /** Every broken rule, for forms with several fields. */
  issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  retryAfterSeconds: z.number().optional(),
  /** The server's state vector, base64, so that a client can answer `need_base` with what is missing. */
  stateVector: z.string().optional(),
  /** The names of what the server lacks of a version, so that a client can answer `need_pieces` with it. */
  pieces: z.array(z.string()).optional(),
  /** Of an unforeseen failure: the line in the server's log that it belongs to. */
  requestId: z.string().optional(),
  /** Where a device begins again after `resync`. */
  cursor: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

type RefusalDetails = Omit<ErrorBody, 'error' | 'code' | 'isRetryable'>;

/** A refusal that the person at the other end can understand. Thrown anywhere, turned into an answer once, at the edge. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, words: string = ERRORS[code].words, details: RefusalDetails = {}) {
    super(words);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  toBody(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      isRetryable: ERRORS[this.code].isRetryable,
      ...this.details,
    };
  }
}
