import type { Migration } from './migration.ts';

/** Rows that could not be read, with their bytes as they were found; and which format an author's rows have at least. */
export const damagedRows: Migration = {
  name: '0012-damaged-rows',
  async apply(schema, { bytes }) {
    await schema
      .createTable('damaged_rows')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('manuscript_id', 'text')
      .addColumn('row_table', 'text', column => column.notNull())
      .addColumn('record_id', 'text', column => column.notNull())
      .addColumn('row_seq', 'bigint', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addColumn('state_vector', bytes)
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('found_at', 'text', column => column.notNull())
      .addColumn('repaired_at', 'text')
      // What is left of a book goes with the book.
      .addForeignKeyConstraint(
        'damaged_rows_manuscript',
        ['manuscript_id', 'user_id'],
        'manuscripts',
        ['id', 'user_id'],
        key => key.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('damaged_rows_by_change')
      .on('damaged_rows')
      .columns(['user_id', 'seq'])
      .execute();
    await schema
      .createIndex('damaged_rows_by_manuscript')
      .on('damaged_rows')
      .columns(['manuscript_id', 'user_id'])
      .execute();
    await schema
      .alterTable('user_keys')
      .addColumn('oldest_format', 'integer', column => column.notNull().defaultTo(1))
      .execute();
  },
};
