import { sql, type Transaction } from 'kysely';
import { type DatabaseKind, StoreCannotOpen } from './database.ts';
import type { ColumnTypes, Migration, RunStatement } from './migrations/migration.ts';
import type { Tables } from './schema.ts';

const COLUMN_TYPES: Record<DatabaseKind, ColumnTypes> = {
  sqlite: { bytes: 'blob', sortedText: 'text' },
  postgresql: { bytes: 'bytea', sortedText: sql`text collate "C"` },
};

/** Takes every step that this database has not taken yet. The caller's transaction keeps other servers out meanwhile. */
export async function migrate(
  tables: Transaction<Tables>,
  migrations: readonly Migration[],
  { kind, now }: { kind: DatabaseKind; now: string },
): Promise<void> {
  await tables.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', column => column.notNull().primaryKey())
    .addColumn('applied_at', 'text', column => column.notNull())
    .execute();
  const rows = await tables.selectFrom('migrations').select('name').execute();
  const applied = new Set(rows.map(row => row.name));
  refuseUnknownSteps(applied, migrations);
  const run: RunStatement = async statement => {
    await statement.execute(tables);
  };
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await migration.apply(tables.schema, COLUMN_TYPES[kind], run);
    await tables.insertInto('migrations').values({ name: migration.name, applied_at: now }).execute();
  }
}

function refuseUnknownSteps(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(migration => migration.name));
  const unknown = [...applied].filter(name => !known.has(name)).sort();
  if (unknown.length === 0) return;
  throw new StoreCannotOpen(
    `The data was written by a newer version of Everdraft (step ${unknown.join(', ')} is unknown here). Start that version, or a later one; this one changed nothing.`,
  );
}
