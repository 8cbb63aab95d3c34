import type { Migration } from './migration.ts';

export const companionChanges: Migration = {
  name: '0010-companion-changes',
  async apply(schema, { bytes }) {
    await schema
      .createTable('companion_changes')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('manuscript_id', 'text', column => column.notNull())
      // No references to chat, messages and card: a change can be undone when they are gone.
      .addColumn('session_id', 'text', column => column.notNull())
      .addColumn('question_id', 'text', column => column.notNull())
      .addColumn('reply_id', 'text', column => column.notNull())
      .addColumn('card_id', 'text', column => column.notNull())
      .addColumn('action', 'text', column => column.notNull())
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('sealed', bytes, column => column.notNull())
      .addColumn('made_at', 'text', column => column.notNull())
      .addColumn('undone_at', 'text')
      .addColumn('is_expired', 'integer', column => column.notNull())
      .addForeignKeyConstraint(
        'companion_changes_manuscript',
        ['manuscript_id', 'user_id'],
        'manuscripts',
        ['id', 'user_id'],
        key => key.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('companion_changes_by_manuscript')
      .on('companion_changes')
      .columns(['manuscript_id', 'user_id'])
      .execute();
    await schema
      .createIndex('companion_changes_by_change')
      .on('companion_changes')
      .columns(['user_id', 'seq'])
      .execute();
    await schema
      .createIndex('companion_changes_by_age')
      .on('companion_changes')
      .columns(['is_expired', 'made_at'])
      .execute();
    // Messages are listed by their numbers, no longer by their times.
    await schema
      .createIndex('chat_messages_in_order')
      .on('chat_messages')
      .columns(['session_id', 'seq'])
      .execute();
  },
};
