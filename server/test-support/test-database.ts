import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import type { MasterKeySource } from '../src/crypto/master-key-source.ts';
import type { StoreOptions } from '../src/store/open-store.ts';
import type { StoreKind } from '../src/store/store.ts';

/** Where PostgreSQL may be used for tests; without it they run on SQLite alone. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL;

type Value = string | number | Uint8Array | null;

/** An empty database of one test's own, with a way in past the store. */
export interface TestDatabase {
  place: StoreOptions['database'];
  /** An empty folder beside it. */
  masterKey: Extract<MasterKeySource, { kind: 'folder' }>;
  /** Runs a statement with `?` for each value. */
  query(statement: string, ...values: Value[]): Promise<Record<string, Value>[]>;
  /** Everything that a thief of the disk or of a backup would find, as one text of bytes (latin1). */
  stolenBytes(): Promise<string>;
  remove(): Promise<void>;
}

export async function createTestDatabase(kind: StoreKind): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-store-'));
  const masterKey = { kind: 'folder' as const, path: join(folder, 'keys') };
  return kind === 'sqlite' ? sqliteIn(folder, masterKey) : postgresqlIn(folder, masterKey);
}

function sqliteIn(folder: string, masterKey: TestDatabase['masterKey']): TestDatabase {
  const data = join(folder, 'data');
  const file = join(data, 'everdraft.sqlite');
  return {
    place: { kind: 'sqlite', file },
    masterKey,
    async query(statement, ...values) {
      const database = new DatabaseSync(file, { timeout: 1000 });
      try {
        const inputs: SQLInputValue[] = values;
        // Columns hold text, whole numbers and bytes; nothing here reads large integers.
        return database.prepare(statement).all(...inputs) as Record<string, Value>[];
      } finally {
        database.close();
      }
    },
    async stolenBytes() {
      const names = await readdir(data);
      const files = await Promise.all(names.map(name => readFile(join(data, name), 'latin1')));
      return files.join('\n');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

// A schema of its own in the given database: made in a moment, and several test files can run beside each other.
async function postgresqlIn(folder: string, masterKey: TestDatabase['masterKey']): Promise<TestDatabase> {
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const address = new URL(TEST_DATABASE_URL ?? 'postgres://no-test-database');
  address.searchParams.set('options', `-c search_path=${schema}`);
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(`create schema ${schema}`);
  const query: TestDatabase['query'] = async (statement, ...values) => {
    let count = 0;
    const numbered = statement.replaceAll('?', () => `$${++count}`);
    return (await client.query(numbered, values)).rows;
  };
  return {
    place: { kind: 'postgresql', url: address.href },
    masterKey,
    query,
    async stolenBytes() {
      const tables = await query(
        'select table_name from information_schema.tables where table_schema = ?',
        schema,
      );
      const texts: string[] = [];
      for (const { table_name } of tables) {
        for (const row of await query(`select * from ${String(table_name)}`)) {
          texts.push(...Object.values(row).map(asBytes));
        }
      }
      return texts.join('\n');
    },
    async remove() {
      await client.query(`drop schema ${schema} cascade`);
      await client.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function asBytes(value: Value): string {
  return value instanceof Uint8Array
    ? Buffer.from(value).toString('latin1')
    : Buffer.from(String(value), 'utf8').toString('latin1');
}
