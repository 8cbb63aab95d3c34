import { existsSync } from 'node:fs';
import { type Config, loadConfig } from '../config.ts';
import { masterKeySourceOf } from '../configured-places.ts';
import { moveToPostgresql } from '../store/move-to-postgresql.ts';

/** For whoever runs the server: brings everything from SQLite to the PostgreSQL that DATABASE_URL names. */
try {
  process.stdout.write(`${await move(loadConfig())}\n`);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
  process.exitCode = 1;
}

async function move(config: Config): Promise<string> {
  const { databaseUrl, sqliteFile } = config;
  if (!databaseUrl)
    throw new Error('Set DATABASE_URL to the empty PostgreSQL database that is to take the data.');
  if (!existsSync(sqliteFile)) throw new Error(`There is no data at ${sqliteFile}.`);
  const moved = await moveToPostgresql({
    sqliteFile,
    databaseUrl,
    masterKey: masterKeySourceOf(config),
    clock: () => new Date(),
  });
  return [
    ...moved.map(
      ({ table, rows, damaged }) => `${table}: ${rows}${damaged > 0 ? ` (${damaged} already damaged)` : ''}`,
    ),
    'Done. Every row was read back from PostgreSQL and is what it was.',
    `Start the server with the same DATABASE_URL and the same master key. Then move ${sqliteFile} away: a server that is started without DATABASE_URL would go on from what is in it.`,
  ].join('\n');
}
