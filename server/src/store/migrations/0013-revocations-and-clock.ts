import type { Migration } from './migration.ts';

export const revocationsAndClock: Migration = {
  name: '0013-revocations-and-clock',
  async apply(schema, { bytes }) {
    await schema
      .createTable('revocations')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('user_tag', 'text', column => column.notNull())
      .addColumn('sealed', bytes)
      .addColumn('at', 'text', column => column.notNull())
      .execute();
    await schema
      .createTable('deleted_sessions')
      .addColumn('token_hash', 'text', column => column.notNull().primaryKey())
      .addColumn('deleted_at', 'text', column => column.notNull())
      .execute();
    await schema
      .createIndex('deleted_sessions_by_time')
      .on('deleted_sessions')
      .column('deleted_at')
      .execute();
    await schema.alterTable('server_state').addColumn('revocation_key', bytes).execute();
    await schema
      .alterTable('server_state')
      .addColumn('generation', 'bigint', column => column.notNull().defaultTo(0))
      .execute();
    for (const name of ['clock_at_ms', 'clock_suspect_at_ms', 'clock_suspect_held_ms']) {
      await schema.alterTable('server_state').addColumn(name, 'bigint').execute();
    }
  },
};
