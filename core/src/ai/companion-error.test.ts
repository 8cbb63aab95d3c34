import { describe, expect, it } from 'vitest';
import { companionErrorTitle } from './companion-error.ts';

describe('title of a companion’s error', () => {
  it.each([
    ['authentication_error', false, 'Authentication Error'],
    ['organization_verification_error', false, 'Organization Verification Required'],
    ['quota_error', false, 'Quota Exceeded'],
    ['rate_limit_error', true, 'Rate Limit'],
    ['stream_error', true, 'Temporary Error'],
    ['server_busy', true, 'Temporary Error'],
    ['unknown_error', false, 'Error'],
  ])(
    '[ERR-8, ERR-9, ERR-10, ERR-11, ERR-12, ERR-13] names %s (retryable: %s) “%s”',
    (code, isRetryable, title) => {
      expect(companionErrorTitle({ code, isRetryable })).toBe(title);
    },
  );
});
