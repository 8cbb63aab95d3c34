import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, makeRecoveryCode } from './recovery-code.ts';

describe('recovery code', () => {
  it('is four groups of four that can be read aloud', () => {
    for (let made = 0; made < 50; made++) {
      expect(makeRecoveryCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    }
  });

  it('never comes twice', () => {
    expect(new Set(Array.from({ length: 500 }, makeRecoveryCode)).size).toBe(500);
  });

  it('is the same code in small letters, with spaces and with look-alikes', () => {
    const hash = hashRecoveryCode('author', '01AB-CDEF-GHJK-MNPQ');
    expect(hashRecoveryCode('author', ' oiab cdef ghjk mnpq ')).toBe(hash);
    expect(hashRecoveryCode('author', 'OLABCDEFGHJKMNPQ')).toBe(hash);
  });

  it('belongs to one account', () => {
    expect(hashRecoveryCode('one', '01AB-CDEF-GHJK-MNPQ')).not.toBe(
      hashRecoveryCode('other', '01AB-CDEF-GHJK-MNPQ'),
    );
  });
});
