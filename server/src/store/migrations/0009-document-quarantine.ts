import type { Migration } from './migration.ts';

export const documentQuarantine: Migration = {
  name: '0009-document-quarantine',
  async apply(schema) {
    // One column a statement: SQLite adds no more at once.
    const heads = () => schema.alterTable('document_heads');
    await heads()
      .addColumn('untried_changes', 'bigint', column => column.notNull().defaultTo(0))
      .execute();
    await heads()
      .addColumn('tried_seq', 'bigint', column => column.notNull().defaultTo(0))
      .execute();
    await heads().addColumn('quarantined_by', 'text').execute();
    await heads().addColumn('quarantined_at', 'text').execute();
    await heads().addColumn('quarantine_reason', 'text').execute();
  },
};
