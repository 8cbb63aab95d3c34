import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { parseFailureWords } from './parse-failure-words.ts';

describe('parseFailureWords', () => {
  it('[IMPORT-19] are the error of the answer', () => {
    const refusal = new ApiError('This is not a Word document.', { status: 400, code: 'invalid_input' });
    expect(parseFailureWords(refusal)).toBe('This is not a Word document.');
  });

  it('[IMPORT-19] are our own where the answer has none, and for what is no answer at all', () => {
    const gateway = new ApiError('Bad Gateway', { status: 502, isWithoutError: true });
    expect(parseFailureWords(gateway)).toBe('Failed to parse manuscript');
    expect(parseFailureWords(new TypeError('undefined'))).toBe('Failed to parse manuscript');
  });
});
