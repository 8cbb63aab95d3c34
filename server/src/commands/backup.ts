import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Config, loadConfig } from '../config.ts';
import { backUpSqlite } from '../store/backup-sqlite.ts';
import { copyRevocationLog } from '../store/revocation-log-file.ts';

/** Beside every backup in that folder, and not in any of them: it is younger than all but the last. */
const REVOCATION_LOG = 'everdraft-revocations.log';

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
  const log = join(dirname(path), REVOCATION_LOG);
  const isLogCopied = await copyRevocationLog(config.revocationLog, log);
  return [
    `Written to ${path}: ${bytes} bytes, ${authors} accounts, ${manuscripts} manuscripts.`,
    `Only the master key ${keyId} opens it. The key is not in it: keep a copy of the key in another place.`,
    ...(isLogCopied
      ? [
          `Accounts deleted and passwords changed up to now are in ${log}. Keep it: after a restore they are taken from it.`,
        ]
      : []),
  ].join('\n');
}
