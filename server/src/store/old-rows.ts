import { type Selectable, sql } from 'kysely';
import { NUMBERED_FORMAT, PLACE_FORMAT } from '../crypto/sealed-record.ts';
import { rewrapUserKey } from '../crypto/user-key.ts';
import { placeOfCard } from './card-order.ts';
import { placeOfMessage } from './chat-messages.ts';
import { placeOfChat } from './chat-sessions.ts';
import { placeOfCompanionChange } from './companion-changes.ts';
import { placeOfDay } from './device-days.ts';
import type { WriteDoor } from './door.ts';
import { resealed } from './resealed.ts';
import type { SealedTable, Tables } from './schema.ts';
import { type NumberedPlace, placeOfManuscript } from './sealer.ts';
import { holdSequence } from './sequence.ts';
import { placeOfSettings } from './settings.ts';
import { placeOfProfile } from './style-profiles.ts';
import { placeOfStyle } from './writing-styles.ts';

/** The tables whose rows are bound to their numbers, each with where its rows are sealed. */
const PLACES: { [T in NumberedTable]: (row: Selectable<Tables[T]>) => NumberedPlace } = {
  manuscripts: row => placeOfManuscript(row.user_id, row.id, row.seq),
  outline_cards: placeOfCard,
  chat_sessions: placeOfChat,
  chat_messages: placeOfMessage,
  companion_changes: placeOfCompanionChange,
  writing_styles: placeOfStyle,
  style_profiles: placeOfProfile,
  settings: placeOfSettings,
  device_days: placeOfDay,
};
type NumberedTable = Exclude<
  SealedTable,
  'document_updates' | 'document_snapshots' | 'document_versions' | 'version_pieces'
>;

/** In the order in which they are gone through. */
const NUMBERED_TABLES = Object.keys(PLACES) as NumberedTable[]; // a constant of these keys alone

/** Where in an author's rows a walk through them has come. */
export interface OldRowsCursor {
  table: number;
  afterSeq: number;
}

export const FIRST_OLD_ROW: OldRowsCursor = { table: 0, afterSeq: -1 };

/** Rows from before rows were bound to the numbers of their changes. */
export class OldRowsWriter {
  readonly #door: WriteDoor;

  constructor(door: WriteDoor) {
    this.#door = door;
  }

  /** Some of the authors who may have such rows, by their ids. */
  async listAuthors(afterId: string, limit: number): Promise<string[]> {
    const rows = await this.#door.tables
      .selectFrom('user_keys')
      .select('user_id')
      .distinct()
      .where('oldest_format', '=', PLACE_FORMAT)
      .where('kek_id', '=', this.#door.keyring.masterKey.id)
      .where('user_id', '>', afterId)
      .orderBy('user_id')
      .limit(limit)
      .execute();
    return rows.map(row => row.user_id);
  }

  /** Binds some of an author's rows to their numbers. Returns where to go on; undefined at the end. */
  async bindSome(
    userId: string,
    { table: index, afterSeq }: OldRowsCursor,
    limit: number,
  ): Promise<OldRowsCursor | undefined> {
    await holdSequence(this.#door, userId);
    const table = NUMBERED_TABLES[index];
    if (!table) return undefined;
    const seqs = await this.#bind(table, userId, { afterSeq, limit });
    const last = seqs.at(-1);
    return last === undefined || seqs.length < limit
      ? { table: index + 1, afterSeq: -1 }
      : { table: index, afterSeq: last };
  }

  /** From now on a row of this author without a number is one that somebody has put back. */
  async requireNumbers(userId: string): Promise<void> {
    const { tables, keyring } = this.#door;
    await holdSequence(this.#door, userId);
    for (const table of NUMBERED_TABLES) await this.#bind(table, userId, { afterSeq: -1, limit: undefined });
    const keys = await tables
      .selectFrom('user_keys')
      .select(['version', 'wrapped'])
      .where('user_id', '=', userId)
      .where('oldest_format', '=', PLACE_FORMAT)
      .where('kek_id', '=', keyring.masterKey.id)
      .execute();
    for (const { version, wrapped } of keys) {
      const { masterKey } = keyring;
      const place = { userId, version };
      const marked = rewrapUserKey(
        { masterKey, place: { ...place, oldestFormat: PLACE_FORMAT } },
        { masterKey, place: { ...place, oldestFormat: NUMBERED_FORMAT } },
        wrapped,
      );
      await tables
        .updateTable('user_keys')
        .set({ wrapped: marked, oldest_format: NUMBERED_FORMAT })
        .where('user_id', '=', userId)
        .where('version', '=', version)
        .execute();
    }
  }

  /** The numbers of the rows that were looked at. Those that cannot be read stay as they are. */
  async #bind<T extends NumberedTable>(
    table: T,
    userId: string,
    { afterSeq, limit }: { afterSeq: number; limit: number | undefined },
  ): Promise<number[]> {
    const { tables } = this.#door;
    const upTo = limit === undefined ? sql`` : sql`limit ${limit}`;
    type OldRow = Selectable<Tables[T]> & { seq: number; sealed: Uint8Array };
    const { rows } = await sql<OldRow>`select * from ${sql.table(table)}
      where user_id = ${userId} and seq > ${afterSeq} and seq < ${Number.MAX_SAFE_INTEGER}
      and substr(sealed, 1, 1) = ${Buffer.from([PLACE_FORMAT])} order by seq ${upTo}`.execute(tables);
    for (const row of rows) {
      const place = PLACES[table](row);
      const { sealed } = await resealed(this.#door, place, place, row.sealed);
      const named = Object.entries(place.key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(table)} set sealed = ${sealed}
        where user_id = ${userId} and ${sql.join(named, sql` and `)}`.execute(tables);
    }
    return rows.map(row => row.seq);
  }
}
