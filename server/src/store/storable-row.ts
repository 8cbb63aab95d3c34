import { sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';
import type { SqliteRow } from './sqlite-alone.ts';
import { storableValue } from './storable-value.ts';

type ColumnKind = 'number' | 'text' | 'bytes';

interface Column {
  kind: ColumnKind;
  isNullable: boolean;
}

export type Columns = ReadonlyMap<string, Column>;

/** What PostgreSQL takes in the columns of a table. */
export async function columnsOf(tables: Transaction<Tables>, table: string): Promise<Columns> {
  const { rows } = await sql<{ name: string; type: string; nullable: string }>`
    select column_name as name, data_type as type, is_nullable as nullable
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(tables);
  return new Map(
    rows.map(({ name, type, nullable }) => [
      name,
      { kind: KINDS.get(type) ?? 'text', isNullable: nullable === 'YES' },
    ]),
  );
}

const KINDS: ReadonlyMap<string, ColumnKind> = new Map([
  ['bigint', 'number'],
  ['integer', 'number'],
  ['bytea', 'bytes'],
]);

/**
 * A row that PostgreSQL takes. SQLite keeps anything in any column, so that a damaged row may hold what is no number and
 * no bytes; it then arrives as one that cannot be read there either, and does not keep all others from moving.
 */
export function storableRow(row: SqliteRow, columns: Columns): SqliteRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const column = columns.get(name);
      return [name, column ? storable(value, column) : value];
    }),
  );
}

function storable(value: SqliteRow[string], { kind, isNullable }: Column): SqliteRow[string] {
  if (value === null) return value;
  switch (kind) {
    case 'number':
      if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
      return isNullable ? null : 0;
    case 'bytes':
      return value instanceof Uint8Array ? value : Buffer.from(String(value), 'utf8');
    case 'text':
      return storableValue(value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value));
  }
}
