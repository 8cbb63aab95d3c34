import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const accounts: Migration = {
  name: '0001-accounts',
  async apply(schema, { bytes }) {
    await schema
      .createTable('server_state')
      .addColumn('id', 'integer', column => column.primaryKey().check(sql`id = 1`))
      .addColumn('epoch', 'text', column => column.notNull())
      .addColumn('kek_id', 'text', column => column.notNull())
      .addColumn('kek_check', bytes, column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .execute();

    await schema
      .createTable('users')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('email', 'text', column => column.notNull())
      .addColumn('email_key', 'text', column => column.notNull().unique())
      .addColumn('password_hash', 'text', column => column.notNull())
      .addColumn('seq', 'bigint', column => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', column => column.notNull())
      .execute();

    await schema
      .createTable('user_keys')
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('wrapped', bytes, column => column.notNull())
      .addColumn('kek_id', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('user_keys_primary', ['user_id', 'version'])
      .execute();

    await schema
      .createTable('devices')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', column => column.notNull().unique())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('signed_in_at', 'text', column => column.notNull())
      .addColumn('last_seen_at', 'text', column => column.notNull())
      .addColumn('expires_at', 'text', column => column.notNull())
      .execute();
    await schema.createIndex('devices_by_user').on('devices').column('user_id').execute();
    await schema.createIndex('devices_by_expiry').on('devices').column('expires_at').execute();

    await schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('code_hash', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('used_at', 'text')
      .addPrimaryKeyConstraint('recovery_codes_primary', ['user_id', 'code_hash'])
      .execute();

    await schema
      .createTable('attempts')
      .addColumn('key_hash', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .execute();
    await schema.createIndex('attempts_by_key').on('attempts').columns(['key_hash', 'at']).execute();
    await schema.createIndex('attempts_by_time').on('attempts').column('at').execute();

    await schema
      .createTable('tombstones')
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('entity', 'text', column => column.notNull())
      .addColumn('id', 'text', column => column.notNull())
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('deleted_at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('tombstones_primary', ['user_id', 'entity', 'id'])
      .execute();
    await schema.createIndex('tombstones_by_change').on('tombstones').columns(['user_id', 'seq']).execute();
  },
};
