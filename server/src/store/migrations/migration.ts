import type { RawBuilder, SchemaModule } from 'kysely';

/**
 * One step from an older shape of the store to the next. A step that has been released is never changed, and it knows
 * nothing of the present tables: it must do the same when they have long become others.
 */
export interface Migration {
  /** With a number in front; the steps are taken in the order of the list. */
  name: string;
  apply(schema: SchemaModule, types: ColumnTypes, run: RunStatement): Promise<void>;
}

/** Runs a statement that fills what a step has made. */
export type RunStatement = (statement: RawBuilder<unknown>) => Promise<void>;

/** The column types whose names differ between the databases. */
export interface ColumnTypes {
  bytes: 'blob' | 'bytea';
  /** Text that sorts by its bytes, whatever the language of the database is. */
  sortedText: 'text' | RawBuilder<unknown>;
}
