import { describe, expect, it } from 'vitest';
import { meaningOfPostgresqlFailure, reasonCannotConnect } from './postgresql-failure.ts';

const failure = (code: string, message = 'refused') => Object.assign(new Error(message), { code });

describe('a failure of PostgreSQL', () => {
  it.each(['40001', '40P01'])('is a clash for %s', code => {
    expect(meaningOfPostgresqlFailure(failure(code))).toEqual({ kind: 'clash' });
  });

  it.each(['53100', 'ENOSPC'])('is storage_full for %s', code => {
    expect(meaningOfPostgresqlFailure(failure(code))).toEqual({ kind: 'refusal', code: 'storage_full' });
  });

  it.each(['53300', '57014', '57P01', '25006', '08006', 'ECONNREFUSED', 'ECONNRESET'])(
    'is server_busy for %s',
    code => {
      expect(meaningOfPostgresqlFailure(failure(code))).toEqual({ kind: 'refusal', code: 'server_busy' });
    },
  );

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    'is server_busy for "%s"',
    message => {
      expect(meaningOfPostgresqlFailure(new Error(message))).toEqual({
        kind: 'refusal',
        code: 'server_busy',
      });
    },
  );

  it('is server_busy when PostgreSQL cannot keep the connection, whatever went wrong inside it', () => {
    const unwell = failure('XX000', 'could not write init file');
    for (const severity of ['FATAL', 'PANIC']) {
      expect(meaningOfPostgresqlFailure(Object.assign(unwell, { severity }))).toEqual({
        kind: 'refusal',
        code: 'server_busy',
      });
    }
    expect(meaningOfPostgresqlFailure(Object.assign(unwell, { severity: 'ERROR' }))?.kind).toBe('fault');
    const refused = Object.assign(failure('28P01'), { severity: 'FATAL' });
    expect(meaningOfPostgresqlFailure(refused)?.kind).toBe('fault');
  });

  it('is a fault without the values that PostgreSQL quotes', () => {
    const broken = Object.assign(
      failure('23505', 'duplicate key value violates unique constraint "users_key"'),
      {
        detail: 'Key (email_key)=(anna@example.org) already exists.',
        constraint: 'users_key',
      },
    );
    const invalid = failure('22P02', 'invalid input syntax for type bigint: "my secret"');
    for (const meaning of [meaningOfPostgresqlFailure(broken), meaningOfPostgresqlFailure(invalid)]) {
      expect(meaning?.kind).toBe('fault');
      expect(JSON.stringify(meaning)).not.toMatch(/anna|my secret/);
    }
  });

  it('is none when the error comes from somewhere else', () => {
    expect(meaningOfPostgresqlFailure(new Error('Something else.'))).toBeUndefined();
    expect(meaningOfPostgresqlFailure(failure('ERR_INVALID_ARG_TYPE'))).toBeUndefined();
    expect(meaningOfPostgresqlFailure('a text')).toBeUndefined();
  });

  it('is told in words when it keeps the server from starting', () => {
    expect(reasonCannotConnect(failure('28P01'))).toBe('it does not accept the user or the password.');
    expect(reasonCannotConnect(failure('3D000'))).toBe('it has no such database.');
    expect(reasonCannotConnect(new Error('timeout'))).toBe('timeout.');
  });
});
