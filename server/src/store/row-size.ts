import { sql } from 'kysely';

/**
 * What a row takes beside its sealed bytes: ids, times, numbers and its places in the indexes. Without it millions of
 * tiny rows would count as nothing.
 */
export const ROW_BYTES = 300;

/** The bytes that a row with this sealed part counts as. */
export function bytesOfRow(sealed: Uint8Array): number {
  return sealed.length + ROW_BYTES;
}

/** The same, where the database has the row. */
export const sizeOfRow = sql<number>`octet_length(sealed) + ${sql.lit(ROW_BYTES)}`;

/** Of several rows. PostgreSQL answers a plain sum in another type than a count. */
export const sizeOfRows = sql<number>`cast(coalesce(sum(${sizeOfRow}), 0) as bigint)`;
