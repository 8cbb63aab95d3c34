import type { Migration } from './migration.ts';

export const documentVersions: Migration = {
  name: '0006-document-versions',
  async apply(schema, { bytes }) {
    await schema
      .createTable('document_versions')
      .addColumn('id', 'text', column => column.notNull())
      .addColumn('manuscript_id', 'text', column => column.notNull())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('reason', 'text', column => column.notNull())
      .addColumn('word_count', 'bigint', column => column.notNull())
      .addColumn('followed_by', 'bigint')
      .addColumn('sealed', bytes, column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('document_versions_primary', ['manuscript_id', 'id'])
      .addForeignKeyConstraint(
        'document_versions_manuscript',
        ['manuscript_id', 'user_id'],
        'manuscripts',
        ['id', 'user_id'],
        key => key.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('document_versions_by_time')
      .on('document_versions')
      .columns(['manuscript_id', 'user_id', 'created_at'])
      .execute();
  },
};
