import type { FailureMeaning } from './database.ts';

// Primary result codes of SQLite; extended codes hold them in their lowest byte.
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

export function meaningOfSqliteFailure(error: unknown): FailureMeaning | undefined {
  const code = resultCodeOf(error);
  if (code === undefined) return undefined;
  switch (code & 0xff) {
    case SQLITE_FULL:
      return { kind: 'refusal', code: 'storage_full' };
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return { kind: 'refusal', code: 'server_busy' };
    default:
      // SQLite names columns and constraints in its messages, never values.
      return { kind: 'fault', detail: `SQLite ${code}: ${error instanceof Error ? error.message : ''}` };
  }
}

export function isBusy(error: unknown): boolean {
  const code = resultCodeOf(error);
  return code !== undefined && ((code & 0xff) === SQLITE_BUSY || (code & 0xff) === SQLITE_LOCKED);
}

/** Why a database file cannot be opened, in words. */
export function reasonFileCannotOpen(error: unknown): string {
  const code = resultCodeOf(error);
  switch (code === undefined ? undefined : code & 0xff) {
    case SQLITE_NOTADB:
      return 'it is not a database, or it is damaged';
    case SQLITE_CORRUPT:
      return 'it is damaged';
    case SQLITE_CANTOPEN:
      return 'the file or its folder cannot be written';
    case SQLITE_FULL:
      return 'the disk is full';
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return 'another program keeps it locked';
    default:
      return error instanceof Error ? error.message : 'unknown error';
  }
}

function resultCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return undefined;
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
}
