import { readFile } from 'node:fs/promises';
import { ERRORS, type ErrorCode, Refusal } from '@everdraft/core/api/errors';
import { describe, expect, it } from 'vitest';

const codes = Object.keys(ERRORS) as ErrorCode[]; // the keys of the catalogue are its codes

describe('error catalogue', () => {
  it.each(codes)('[ERR-26] %s has a status and plain words', code => {
    const { status, words, isRetryable } = ERRORS[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(words).toMatch(/^[A-Z][^!]+$/);
    expect(words).not.toContain(code);
    expect(new Refusal(code).toBody()).toEqual({ error: words, code, isRetryable });
  });

  it('[ERR-26] is documented line by line, and the document names nothing else', async () => {
    const document = await readFile(new URL('../../docs/errors.md', import.meta.url), 'utf8');
    const rows = [...document.matchAll(/^\| `(\w+)` \| (\d+) \| (.+?) \| (yes|no) \|/gm)];
    const documented = rows.map(([, code, status, words, isRetryable]) => [code, status, words, isRetryable]);
    const expected = codes.map(code => [
      code,
      String(ERRORS[code].status),
      ERRORS[code].words,
      ERRORS[code].isRetryable ? 'yes' : 'no',
    ]);
    expect(documented).toEqual(expected);
  });
});
