import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../schema.ts';
import type { StoreKind } from '../store.ts';

/** One step from an older shape of the store to the next. A step that has been released is never changed. */
export interface Migration {
  /** With a number in front; the steps are taken in the order of the list. */
  name: string;
  apply(tables: Transaction<Tables>, types: ColumnTypes): Promise<void>;
}

/** The column types whose names differ between the databases. */
export interface ColumnTypes {
  bytes: 'blob' | 'bytea';
  /** Text that sorts by its bytes, whatever the language of the database is. */
  sortedText: 'text' | RawBuilder<unknown>;
}

export function columnTypesOf(kind: StoreKind): ColumnTypes {
  return kind === 'sqlite'
    ? { bytes: 'blob', sortedText: 'text' }
    : { bytes: 'bytea', sortedText: sql`text collate "C"` };
}
