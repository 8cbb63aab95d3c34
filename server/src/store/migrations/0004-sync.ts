import type { Migration } from './migration.ts';

export const sync: Migration = {
  name: '0004-sync',
  async apply(schema, { bytes }) {
    await schema
      .createTable('operations')
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('op_id', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('operations_primary', ['user_id', 'op_id'])
      .execute();
    await schema.createIndex('operations_by_time').on('operations').column('created_at').execute();

    await schema
      .createTable('document_heads')
      .addColumn('manuscript_id', 'text', column => column.notNull())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('state_vector', bytes)
      .addColumn('last_seq', 'bigint', column => column.notNull())
      .addColumn('unfolded_rows', 'bigint', column => column.notNull())
      .addColumn('removed_up_to', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('document_heads_primary', ['manuscript_id', 'user_id'])
      .addForeignKeyConstraint(
        'document_heads_manuscript',
        ['manuscript_id', 'user_id'],
        'manuscripts',
        ['id', 'user_id'],
        key => key.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('document_heads_by_removal')
      .on('document_heads')
      .columns(['user_id', 'removed_up_to'])
      .execute();
    await schema.createIndex('document_heads_by_rows').on('document_heads').column('unfolded_rows').execute();

    await schema
      .alterTable('document_updates')
      .addColumn('is_unreadable', 'integer', column => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createIndex('document_updates_by_change')
      .on('document_updates')
      .columns(['user_id', 'seq'])
      .execute();
    await schema
      .createIndex('document_updates_by_arrival')
      .on('document_updates')
      .columns(['created_at', 'manuscript_id', 'user_id'])
      .execute();

    await schema.alterTable('tombstones').addColumn('gone_seq', 'bigint').execute();
    await schema
      .createIndex('tombstones_by_going')
      .on('tombstones')
      .columns(['user_id', 'gone_seq'])
      .execute();
  },
};
