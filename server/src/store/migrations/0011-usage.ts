import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const BOOK_COLUMNS = [
  'bytes',
  'trashed_bytes',
  'manuscripts',
  'cards',
  'chats',
  'messages',
  'versions',
  'updates',
];
const AUTHOR_COLUMNS = [...BOOK_COLUMNS, 'styles', 'operations'];

/** What a row counted as beside its sealed bytes when this step was written. */
const ROW_BYTES = sql.lit(300);

const size = sql`octet_length(sealed) + ${ROW_BYTES}`;

/** Running totals of what each author and each manuscript takes, and their first count. */
export const usage: Migration = {
  name: '0011-usage',
  async apply(schema, _types, run) {
    let authors = schema
      .createTable('author_usage')
      .addColumn('user_id', 'text', column =>
        column.notNull().primaryKey().references('users.id').onDelete('cascade'),
      );
    for (const name of AUTHOR_COLUMNS) {
      authors = authors.addColumn(name, 'bigint', column => column.notNull().defaultTo(0));
    }
    await authors.execute();

    let books = schema
      .createTable('manuscript_usage')
      // No reference: what a manuscript took is still needed for a moment when its row is gone.
      .addColumn('manuscript_id', 'text', column => column.notNull().primaryKey())
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'));
    for (const name of BOOK_COLUMNS) {
      books = books.addColumn(name, 'bigint', column => column.notNull().defaultTo(0));
    }
    await books.execute();
    await schema.createIndex('manuscript_usage_by_author').on('manuscript_usage').column('user_id').execute();

    // One scan of each table, whatever the number of authors.
    await run(sql`
      insert into manuscript_usage
        (manuscript_id, user_id, bytes, trashed_bytes, manuscripts, cards, chats, messages, versions, updates)
      select m.id, m.user_id,
        octet_length(m.sealed) + ${ROW_BYTES} + coalesce(d.bytes, 0) + coalesce(s.bytes, 0)
          + coalesce(v.bytes, 0) + coalesce(p.bytes, 0) + coalesce(c.bytes, 0) + coalesce(h.bytes, 0)
          + coalesce(g.bytes, 0) + coalesce(y.bytes, 0),
        coalesce(c.trashed, 0), 1, coalesce(c.count, 0), coalesce(h.count, 0), coalesce(g.count, 0),
        coalesce(v.count, 0), coalesce(d.count, 0)
      from manuscripts m
      left join (select manuscript_id, count(*) as count, sum(${size}) as bytes
        from document_updates group by manuscript_id) d on d.manuscript_id = m.id
      left join (select manuscript_id, sum(${size}) as bytes
        from document_snapshots group by manuscript_id) s on s.manuscript_id = m.id
      left join (select manuscript_id, count(*) as count, sum(${size}) as bytes
        from document_versions group by manuscript_id) v on v.manuscript_id = m.id
      left join (select manuscript_id, sum(${size}) as bytes
        from version_pieces group by manuscript_id) p on p.manuscript_id = m.id
      left join (select manuscript_id,
          sum(case when deleted_at is null then 1 else 0 end) as count,
          sum(case when deleted_at is null then ${size} else 0 end) as bytes,
          sum(case when deleted_at is null then 0 else ${size} end) as trashed
        from outline_cards group by manuscript_id) c on c.manuscript_id = m.id
      left join (select manuscript_id, count(*) as count, sum(${size}) as bytes
        from chat_sessions group by manuscript_id) h on h.manuscript_id = m.id
      left join (select manuscript_id, count(*) as count, sum(${size}) as bytes
        from chat_messages group by manuscript_id) g on g.manuscript_id = m.id
      left join (select manuscript_id, sum(${size}) as bytes
        from style_profiles group by manuscript_id) y on y.manuscript_id = m.id`);
    await run(sql`
      insert into author_usage (user_id, bytes, trashed_bytes, manuscripts, cards, chats, messages, versions,
        updates, styles, operations)
      select a.id,
        coalesce(b.bytes, 0) + coalesce(w.bytes, 0) + coalesce(e.bytes, 0) + coalesce(t.bytes, 0)
          + coalesce((select ${size} from settings where user_id = a.id), 0),
        coalesce(b.trashed, 0), coalesce(b.manuscripts, 0), coalesce(b.cards, 0), coalesce(b.chats, 0),
        coalesce(b.messages, 0), coalesce(b.versions, 0), coalesce(b.updates, 0), coalesce(w.count, 0),
        coalesce(o.count, 0)
      from users a
      left join (select u.user_id,
          sum(u.trashed_bytes + case when m.deleted_at is null then 0 else u.bytes end) as trashed,
          sum(case when m.deleted_at is null then u.bytes else 0 end) as bytes,
          sum(case when m.deleted_at is null then 1 else 0 end) as manuscripts,
          sum(case when m.deleted_at is null then u.cards else 0 end) as cards,
          sum(case when m.deleted_at is null then u.chats else 0 end) as chats,
          sum(case when m.deleted_at is null then u.messages else 0 end) as messages,
          sum(case when m.deleted_at is null then u.versions else 0 end) as versions,
          sum(case when m.deleted_at is null then u.updates else 0 end) as updates
        from manuscript_usage u join manuscripts m on m.id = u.manuscript_id group by u.user_id) b
        on b.user_id = a.id
      left join (select user_id, count(*) as count, sum(${size}) as bytes
        from writing_styles group by user_id) w on w.user_id = a.id
      left join (select user_id, sum(${size}) as bytes from device_days group by user_id) e
        on e.user_id = a.id
      left join (select user_id, count(*) * ${ROW_BYTES} as bytes from tombstones group by user_id) t
        on t.user_id = a.id
      left join (select user_id, count(*) as count from operations group by user_id) o on o.user_id = a.id`);
  },
};
