import type { Migration } from './migration.ts';

/**
 * Rows that belong to a manuscript point at its id together with its owner, so that not even a mistake in the program
 * can attach one author's row to another author's book.
 */
export const manuscripts: Migration = {
  name: '0002-manuscripts',
  async apply(schema, { bytes, sortedText }) {
    await schema
      .createTable('writing_styles')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addUniqueConstraint('writing_styles_owned', ['id', 'user_id'])
      .execute();
    await schema
      .createIndex('writing_styles_by_change')
      .on('writing_styles')
      .columns(['user_id', 'seq'])
      .execute();

    await schema
      .createTable('manuscripts')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addColumn('writing_style_id', 'text')
      .addColumn('word_count', 'bigint', column => column.notNull().defaultTo(0))
      .addColumn('character_count', 'bigint', column => column.notNull().defaultTo(0))
      .addColumn('last_saved', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('deleted_at', 'text')
      .addUniqueConstraint('manuscripts_owned', ['id', 'user_id'])
      .addForeignKeyConstraint('manuscripts_style', ['writing_style_id', 'user_id'], 'writing_styles', [
        'id',
        'user_id',
      ])
      .execute();
    await schema.createIndex('manuscripts_by_change').on('manuscripts').columns(['user_id', 'seq']).execute();
    await schema
      .createIndex('manuscripts_by_style')
      .on('manuscripts')
      .columns(['writing_style_id', 'user_id'])
      .execute();
    await schema.createIndex('manuscripts_by_deletion').on('manuscripts').column('deleted_at').execute();

    await schema
      .createTable('document_updates')
      .addColumn('manuscript_id', 'text', column => column.notNull())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('op_id', 'text', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('document_updates_primary', ['manuscript_id', 'seq'])
      .addUniqueConstraint('document_updates_once', ['manuscript_id', 'op_id'])
      .addForeignKeyConstraint(
        'document_updates_manuscript',
        ['manuscript_id', 'user_id'],
        'manuscripts',
        ['id', 'user_id'],
        key => key.onDelete('cascade'),
      )
      .execute();

    await schema
      .createTable('document_snapshots')
      .addColumn('manuscript_id', 'text', column => column.notNull())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('up_to', 'bigint', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('document_snapshots_primary', ['manuscript_id', 'user_id'])
      .addForeignKeyConstraint(
        'document_snapshots_manuscript',
        ['manuscript_id', 'user_id'],
        'manuscripts',
        ['id', 'user_id'],
        key => key.onDelete('cascade'),
      )
      .execute();

    await schema
      .createTable('outline_cards')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('manuscript_id', 'text', column => column.notNull())
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addColumn('order_key', sortedText, column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('deleted_at', 'text')
      .addForeignKeyConstraint(
        'outline_cards_manuscript',
        ['manuscript_id', 'user_id'],
        'manuscripts',
        ['id', 'user_id'],
        key => key.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('outline_cards_in_order')
      .on('outline_cards')
      .columns(['manuscript_id', 'order_key'])
      .execute();
    await schema
      .createIndex('outline_cards_by_change')
      .on('outline_cards')
      .columns(['user_id', 'seq'])
      .execute();
    await schema.createIndex('outline_cards_by_deletion').on('outline_cards').column('deleted_at').execute();
  },
};
