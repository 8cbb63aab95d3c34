/** Why a reply did not come, or not to its end. */
export type CompanionErrorCode =
  | 'authentication_error'
  | 'organization_verification_error'
  | 'quota_error'
  | 'rate_limit_error'
  | 'stream_error'
  /** The service sent more than is accepted; what came before is kept. */
  | 'reply_too_long'
  | 'unknown_error';

const TITLES = new Map<string, string>([
  ['authentication_error', 'Authentication Error'],
  ['organization_verification_error', 'Organization Verification Required'],
  ['quota_error', 'Quota Exceeded'],
  ['rate_limit_error', 'Rate Limit'],
]);

export const STREAM_ERROR_WORDS = 'Connection interrupted. Partial response may be available.';

/** A code with a title of its own has it also when the error is worth another try. */
export function companionErrorTitle({ code, isRetryable }: { code: string; isRetryable: boolean }): string {
  return TITLES.get(code) ?? (isRetryable ? 'Temporary Error' : 'Error');
}
