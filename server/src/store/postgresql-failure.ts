import type { FailureMeaning } from './database.ts';

// SQLSTATE codes, https://www.postgresql.org/docs/15/errcodes-appendix.html
const CLASHES = new Set(['40001', '40P01']);
const DISK_FULL = '53100';
const BUSY = new Set([
  '53200', // out of memory
  '53300', // too many connections
  '53400', // configuration limit exceeded
  '55P03', // lock not available
  '57014', // cancelled, for example by statement_timeout
  '57P01', // the database is shutting down
  '57P02', // crash shutdown
  '57P03', // starting up
  '25006', // read only, for example a standby that is being promoted
  '25P03', // idle in transaction for too long
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/**
 * Faults of PostgreSQL itself (XX) and of its system (58). Where one ends the connection, it was not about a statement of
 * ours: on a full disk, for example, a new connection may fail because a file of its own cannot be written.
 */
const UNWELL = /^(XX|58)/;
const CONNECTION_LOST = /Connection terminated|timeout exceeded when trying to connect|not queryable/i;

export function meaningOfPostgresqlFailure(error: unknown): FailureMeaning | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (code !== undefined && CLASHES.has(code)) return { kind: 'clash' };
  if (code === DISK_FULL || code === 'ENOSPC') return { kind: 'refusal', code: 'storage_full' };
  if (code !== undefined && (BUSY.has(code) || UNREACHABLE.has(code))) {
    return { kind: 'refusal', code: 'server_busy' };
  }
  if (code === undefined && CONNECTION_LOST.test(error.message)) {
    return { kind: 'refusal', code: 'server_busy' };
  }
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) return undefined;
  if (UNWELL.test(code) && hasEndedConnection(error)) return { kind: 'refusal', code: 'server_busy' };
  return { kind: 'fault', detail: `PostgreSQL ${code}: ${wordsWithoutValues(error, code)}` };
}

/** Why PostgreSQL cannot be used at all, in words. */
export function reasonCannotConnect(error: unknown): string {
  const code = error instanceof Error ? codeOf(error) : undefined;
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return 'nothing answers there. Is PostgreSQL running?';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'the host is not known.';
    case '28P01':
    case '28000':
      return 'it does not accept the user or the password.';
    case '3D000':
      return 'it has no such database.';
    case '53300':
      return 'it has no connection left.';
    case '57P03':
      return 'it is still starting.';
    default:
      return error instanceof Error && error.message !== '' ? `${error.message}.` : 'it does not answer.';
  }
}

// Messages about data (class 22) quote the value, and the details of broken constraints (class 23) quote the row.
function wordsWithoutValues(error: Error, code: string): string {
  const constraint = 'constraint' in error && error.constraint ? ` (${String(error.constraint)})` : '';
  return code.startsWith('22') ? 'a value was not accepted' : `${error.message}${constraint}`;
}

function hasEndedConnection(error: Error): boolean {
  return 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
