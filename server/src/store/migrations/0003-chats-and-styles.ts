import type { Migration } from './migration.ts';

export const chatsAndStyles: Migration = {
  name: '0003-chats-and-styles',
  async apply(schema, { bytes }) {
    await schema
      .createTable('chat_sessions')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('manuscript_id', 'text', column => column.notNull())
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addUniqueConstraint('chat_sessions_owned', ['id', 'manuscript_id', 'user_id'])
      .addForeignKeyConstraint(
        'chat_sessions_manuscript',
        ['manuscript_id', 'user_id'],
        'manuscripts',
        ['id', 'user_id'],
        key => key.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('chat_sessions_by_manuscript')
      .on('chat_sessions')
      .columns(['manuscript_id', 'user_id'])
      .execute();
    await schema
      .createIndex('chat_sessions_by_change')
      .on('chat_sessions')
      .columns(['user_id', 'seq'])
      .execute();

    await schema
      .createTable('chat_messages')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('manuscript_id', 'text', column => column.notNull())
      .addColumn('session_id', 'text', column => column.notNull())
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addColumn('role', 'text', column => column.notNull())
      .addColumn('mode', 'text', column => column.notNull())
      .addColumn('timestamp', 'text', column => column.notNull())
      .addForeignKeyConstraint(
        'chat_messages_session',
        ['session_id', 'manuscript_id', 'user_id'],
        'chat_sessions',
        ['id', 'manuscript_id', 'user_id'],
        key => key.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('chat_messages_by_session')
      .on('chat_messages')
      .columns(['session_id', 'timestamp'])
      .execute();
    await schema
      .createIndex('chat_messages_by_change')
      .on('chat_messages')
      .columns(['user_id', 'seq'])
      .execute();

    await schema
      .createTable('style_profiles')
      .addColumn('manuscript_id', 'text', column => column.notNull())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addPrimaryKeyConstraint('style_profiles_primary', ['manuscript_id', 'user_id'])
      .addForeignKeyConstraint(
        'style_profiles_manuscript',
        ['manuscript_id', 'user_id'],
        'manuscripts',
        ['id', 'user_id'],
        key => key.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('style_profiles_by_change')
      .on('style_profiles')
      .columns(['user_id', 'seq'])
      .execute();

    await schema
      .createTable('settings')
      .addColumn('user_id', 'text', column =>
        column.notNull().primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addColumn('autosave_enabled', 'integer', column => column.notNull())
      .addColumn('style_learning_enabled', 'integer', column => column.notNull())
      .addColumn('theme', 'text', column => column.notNull())
      .execute();
  },
};
