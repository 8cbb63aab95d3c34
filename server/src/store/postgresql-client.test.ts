import { describe, expect, it, onTestFinished } from 'vitest';
import { TEST_DATABASE_URL } from '../../test-support/test-database.ts';
import { PreparingClient } from './postgresql-client.ts';

async function connected(): Promise<PreparingClient> {
  const client = new PreparingClient({ connectionString: TEST_DATABASE_URL, pipeline: true });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The texts that PostgreSQL keeps for this connection, beside the question for them itself. */
async function keptBy(client: PreparingClient): Promise<string[]> {
  const { rows } = await client.query({ text: 'select statement from pg_prepared_statements' });
  return rows.map(row => row.statement);
}

describe.skipIf(TEST_DATABASE_URL === undefined)('a connection to PostgreSQL', () => {
  it('has a statement kept that is asked again', async () => {
    const client = await connected();
    for (const value of [1, 2]) {
      const { rows } = await client.query('select $1::int as value', [value]);
      expect(rows).toEqual([{ value }]);
    }
    expect(await keptBy(client)).toEqual(['select $1::int as value']);
  });

  it('keeps no statement with a long list, of which there is one for every length', async () => {
    const client = await connected();
    const values = Array.from({ length: 30 }, (_, index) => index);
    const list = values.map(index => `$${index + 1}::int`).join(', ');
    expect((await client.query(`select array[${list}] as list`, values)).rows).toEqual([{ list: values }]);
    expect(await keptBy(client)).toEqual([]);
  });

  it('answers each of several questions sent at once, and goes on after one that fails', async () => {
    const client = await connected();
    const answers = await Promise.allSettled([
      client.query('select $1::int as value', [1]),
      client.query('select 1 / $1::int as value', [0]),
      client.query('select $1::text as value', ['three']),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await client.query('select $1::int as value', [4])).rows).toEqual([{ value: 4 }]);
  });
});
