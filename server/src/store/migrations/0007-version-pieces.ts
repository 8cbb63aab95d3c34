import type { Migration } from './migration.ts';

export const versionPieces: Migration = {
  name: '0007-version-pieces',
  async apply(schema, { bytes }) {
    await schema
      .createTable('version_pieces')
      .addColumn('manuscript_id', 'text', column => column.notNull())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addPrimaryKeyConstraint('version_pieces_primary', ['manuscript_id', 'name'])
      .addForeignKeyConstraint(
        'version_pieces_manuscript',
        ['manuscript_id', 'user_id'],
        'manuscripts',
        ['id', 'user_id'],
        key => key.onDelete('cascade'),
      )
      .execute();
    for (const name of ['words_added', 'words_removed']) {
      await schema
        .alterTable('document_versions')
        .addColumn(name, 'bigint', column => column.notNull().defaultTo(0))
        .execute();
    }
  },
};
