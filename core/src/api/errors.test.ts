import { describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode, errorBodySchema, Refusal } from './errors.ts';

const codes = Object.keys(ERRORS) as ErrorCode[];

describe('the catalogue of refusals', () => {
  it.each(codes)('[ERR-26] gives %s a status of its kind and plain words', code => {
    const { status, words } = ERRORS[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(words).toMatch(/^[A-Z][^_{}<>]+$/);
  });

  it.each(codes)('turns %s into a body that the contract knows', code => {
    const body = new Refusal(code).toBody();
    expect(errorBodySchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ error: ERRORS[code].words, code });
  });

  it('prefers the exact words and details of the place that refuses', () => {
    const refusal = new Refusal('too_many_attempts', 'Try again in 12 minutes.', { retryAfterSeconds: 720 });
    expect(refusal.toBody()).toEqual({
      error: 'Try again in 12 minutes.',
      code: 'too_many_attempts',
      isRetryable: true,
      retryAfterSeconds: 720,
    });
    expect(refusal.status).toBe(429);
  });
});
