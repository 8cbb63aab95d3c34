import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface BenchDatabase {
  name: string;
  url: string;
  remove(): Promise<void>;
}

/** An empty database of one measurement's own on the PostgreSQL at that address, or undefined where there is none. */
export async function createDatabase(address: string | undefined): Promise<BenchDatabase | undefined> {
  if (address === undefined) return undefined;
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await query(address, `create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { name, url: url.href, remove: () => query(address, `drop database ${name} with (force)`) };
}

async function query(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
