import type { ErrorBody } from '@everdraft/core/api/errors';

export interface FieldIssue {
  field: string;
  message: string;
}

interface ApiErrorDetails {
  /** 0 when no answer came at all. */
  status: number;
  code?: string | undefined;
  isRetryable?: boolean | undefined;
  field?: string | undefined;
  issues?: ErrorBody['issues'];
  retryAfterSeconds?: number | undefined;
  endsSession?: boolean;
  isWithoutError?: boolean;
}

/** A call that did not succeed. Its message is in words for the author. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** The same call may succeed later. */
  readonly isRetryable: boolean;
  /** The field that the refusal is about, also where it breaks no rule of the form's, such as an email that is taken. */
  readonly field: string | undefined;
  /** Every field that broke a rule, with the rule's words. */
  readonly issues: readonly FieldIssue[];
  readonly retryAfterSeconds: number | undefined;
  /** The call needs a signed-in author and the server knows of none. */
  readonly endsSession: boolean;
  /** An answer came that names no error: the message is made of its status, or of a page that stood there instead. */
  readonly isWithoutError: boolean;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.isRetryable = details.isRetryable ?? details.status === 0;
    this.field = details.field;
    this.issues = details.issues ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.endsSession = details.endsSession ?? false;
    this.isWithoutError = details.isWithoutError ?? false;
  }
}
