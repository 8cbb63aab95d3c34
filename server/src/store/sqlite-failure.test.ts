import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBusy, meaningOfSqliteFailure } from './sqlite-failure.ts';

let folder: string;
let database: DatabaseSync;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everdraft-failure-'));
  database = new DatabaseSync(join(folder, 'a.sqlite'), { timeout: 0 });
  database.exec('create table t (a text unique)');
});
afterAll(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

function failureOf(statement: string): unknown {
  try {
    database.exec(statement);
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

describe('a failure of SQLite', () => {
  it('is server_busy while another connection writes', () => {
    const other = new DatabaseSync(join(folder, 'a.sqlite'));
    other.exec('begin immediate');
    const failure = failureOf('begin immediate');
    other.close();
    expect(isBusy(failure)).toBe(true);
    expect(meaningOfSqliteFailure(failure)).toEqual({ kind: 'refusal', code: 'server_busy' });
  });

  it('is a fault that names no value when a constraint is broken', () => {
    database.exec("insert into t values ('secret')");
    const meaning = meaningOfSqliteFailure(failureOf("insert into t values ('secret')"));
    expect(meaning).toEqual({ kind: 'fault', detail: 'SQLite 2067: UNIQUE constraint failed: t.a' });
  });

  it('is none when the error comes from somewhere else', () => {
    expect(meaningOfSqliteFailure(new Error('Something else.'))).toBeUndefined();
    expect(meaningOfSqliteFailure('a text')).toBeUndefined();
    expect(isBusy(new Error('Something else.'))).toBe(false);
  });
});
