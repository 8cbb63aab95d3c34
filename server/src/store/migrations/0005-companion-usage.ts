import type { Migration } from './migration.ts';

export const companionUsage: Migration = {
  name: '0005-companion-usage',
  async apply(schema) {
    await schema
      .createTable('companion_usage')
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('messages', 'bigint', column => column.notNull())
      .addColumn('tokens', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('companion_usage_primary', ['user_id', 'day'])
      .execute();
    await schema.createIndex('companion_usage_by_day').on('companion_usage').column('day').execute();
  },
};
