import type { Migration } from './migration.ts';

export const deviceDays: Migration = {
  name: '0008-device-days',
  async apply(schema, { bytes }) {
    await schema
      .createTable('device_days')
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('device_id', 'text', column => column.notNull())
      .addColumn('day', 'text', column => column.notNull())
      // No reference: the words of a book that is gone were written all the same.
      .addColumn('manuscript_id', 'text', column => column.notNull())
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addPrimaryKeyConstraint('device_days_primary', ['user_id', 'device_id', 'day', 'manuscript_id'])
      .execute();
    await schema.createIndex('device_days_by_change').on('device_days').columns(['user_id', 'seq']).execute();
  },
};
