import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, loadConfig } from '../config.ts';
import { backUpSqlite } from '../store/backup-sqlite.ts';

const USAGE = 'Name the file to write: npm run backup -- /elsewhere/everdraft-monday.sqlite';

/** For whoever runs the server: one file with everything that is in the store at this moment. */
try {
  process.stdout.write(`${await backUp(loadConfig(), process.argv[2])}\n`);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
  process.exitCode = 1;
}

async function backUp(config: Config, file: string | undefined): Promise<string> {
  if (config.databaseUrl) throw new Error('The data is in PostgreSQL. Its own pg_dump makes the backup.');
  if (!file) throw new Error(USAGE);
  if (!existsSync(config.sqliteFile)) throw new Error(`There is no data at ${config.sqliteFile}.`);
  const path = resolve(file);
  const { bytes, authors, manuscripts, keyId } = await backUpSqlite(config.sqliteFile, path);
  return [
    `Written to ${path}: ${bytes} bytes, ${authors} accounts, ${manuscripts} manuscripts.`,
    `Only the master key ${keyId} opens it. The key is not in it: keep a copy of the key in another place.`,
  ].join('\n');
}
