import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Backup {
  bytes: number;
  /** The master key that opens it. */
  keyId: string;
  authors: number;
  manuscripts: number;
}

/** A backup that was not made. The message is for whoever runs the server. */
class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

/**
 * Copies the database as it stands at one moment, while servers go on writing to it. A plain copy of the file would lack
 * what is still in the write-ahead log, or mix two moments. The copy gets its name only when it is whole and on the disk.
 */
export async function backUpSqlite(from: string, to: string): Promise<Backup> {
  const unfinished = `${to}.unfinished`;
  if (existsSync(to)) throw alreadyThere(to);
  await createEmpty(unfinished);
  try {
    copy(from, unfinished);
    const backup = check(unfinished);
    await syncToDisk(unfinished);
    await rename(unfinished, to);
    await syncToDisk(dirname(to));
    return { ...backup, bytes: (await stat(to)).size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Readable by its owner only, as the original is; SQLite would make it readable by all. */
async function createEmpty(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw code === 'EEXIST' ? alreadyThere(file) : new BackupFailure(`${file} cannot be written (${code}).`);
  }
}

function alreadyThere(file: string): BackupFailure {
  return new BackupFailure(`${file} exists already. Name another file; a backup is never written over.`);
}

function copy(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
}

function check(file: string): Omit<Backup, 'bytes'> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const problem = database.prepare('pragma integrity_check').all()[0]?.integrity_check;
    if (problem !== 'ok')
      throw new BackupFailure('The copy is damaged, and so the database may be. It was not kept.');
    const count = (table: string) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.n);
    return {
      keyId: String(database.prepare('select kek_id from server_state').get()?.kek_id),
      authors: count('users'),
      manuscripts: count('manuscripts'),
    };
  } finally {
    database.close();
  }
}

// SQLite does not do it for a copy that it makes.
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
