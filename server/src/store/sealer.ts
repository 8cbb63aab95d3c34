import { Refusal } from '@everdraft/core/api/errors';
import { blindName } from '../crypto/blind-name.ts';
import type { Keyring } from '../crypto/keyring.ts';
import { formatOf, keyVersionOf, openRecord, type RecordPlace, sealRecord } from '../crypto/sealed-record.ts';
import { Subkeys } from '../crypto/subkeys.ts';
import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import type { UserKeyPlace } from '../crypto/user-key.ts';
import type { ReadableTables } from './database.ts';
import type { SealedTable, Tables } from './schema.ts';

/** A place, and the manuscript it belongs to, which an error then names. */
interface NamedPlace extends RecordPlace {
  manuscriptId?: string;
}

/** A place in a table of an author's records. */
export interface SealedPlace extends NamedPlace {
  table: SealedTable;
  /** The columns that name the row in its table. */
  key: Readonly<Record<string, string | number>>;
  /** The number of a row that has it in `extra`, such as an update. */
  rowSeq?: number;
}

/** A place in a row that carries the number of its change. */
export interface NumberedPlace extends SealedPlace {
  seq: number;
}

interface WrappedKey {
  place: UserKeyPlace;
  wrapped: Uint8Array;
}

/** Where the title of a manuscript is sealed. */
export function placeOfManuscript(userId: string, id: string, seq: number): NumberedPlace {
  return { userId, table: 'manuscripts', recordId: id, extra: 'sealed', seq, manuscriptId: id, key: { id } };
}

/** Seals and opens records with the keys of their owners, within one read or one transaction. */
export class Sealer {
  readonly #tables: ReadableTables;
  readonly #keyring: Keyring;
  readonly #keys = new Map<string, Promise<WrappedKey[]>>();
  readonly #subkeys = new Subkeys();

  constructor(tables: ReadableTables, keyring: Keyring) {
    this.#tables = tables;
    this.#keyring = keyring;
  }

  async seal(place: RecordPlace, plain: Uint8Array): Promise<Uint8Array> {
    const newest = (await this.#keysOf(place.userId)).at(-1);
    if (!newest) throw new UnreadableRecord('user_keys', place.userId);
    return this.#keyring.use(newest.place, newest.wrapped, key =>
      sealRecord(key, place, plain, this.#subkeys),
    );
  }

  async sealJson(place: SealedPlace, value: object): Promise<Uint8Array> {
    return this.seal(place, Buffer.from(JSON.stringify(value), 'utf8'));
  }

  async open(place: NamedPlace, sealed: Uint8Array): Promise<Uint8Array> {
    try {
      return await this.#openUnnamed(place, sealed);
    } catch (error) {
      if (!(error instanceof UnreadableRecord) || error.table === 'user_keys') throw error;
      throw await this.unreadable(place);
    }
  }

  async openJson<T extends object>(place: SealedPlace, sealed: Uint8Array): Promise<T> {
    const text = Buffer.from(await this.open(place, sealed)).toString('utf8');
    const value = objectIn(text);
    if (value === undefined) throw await this.unreadable(place);
    // Authenticated bytes: nobody but this store can have written them, in this place and for this type.
    return value as T;
  }

  /** The same bytes for a row that has got another number. */
  async reseal(from: SealedPlace, to: SealedPlace, sealed: Uint8Array): Promise<Uint8Array> {
    return this.seal(to, await this.#openUnnamed(from, sealed));
  }

  /** The failure to read a place, with the name of the book that it belongs to. */
  async unreadable({ userId, table, recordId, manuscriptId }: NamedPlace): Promise<UnreadableRecord> {
    if (manuscriptId === undefined) return new UnreadableRecord(table, recordId);
    const title = await this.#titleOf(userId, manuscriptId);
    return new UnreadableRecord(table, recordId, { id: manuscriptId, title });
  }

  /** Names under which an author's rows can be found. By their first key, so that they stay when another is added. */
  async blindNames(userId: string, table: keyof Tables, names: readonly string[]): Promise<string[]> {
    const first = (await this.#keysOf(userId)).at(0);
    if (!first) throw new UnreadableRecord('user_keys', userId);
    return this.#keyring.use(first.place, first.wrapped, key =>
      names.map(name => blindName(key, table, name)),
    );
  }

  async #openUnnamed(place: RecordPlace, sealed: Uint8Array): Promise<Uint8Array> {
    const keys = await this.#keysOf(place.userId);
    if (keys.length === 0) throw new UnreadableRecord('user_keys', place.userId);
    // SQLite keeps whatever a careless hand has put into a column.
    if (!(sealed instanceof Uint8Array)) throw new UnreadableRecord(place.table, place.recordId);
    const version = keyVersionOf(place, sealed);
    const found = keys.find(key => key.place.version === version);
    if (!found) throw new UnreadableRecord(place.table, place.recordId);
    return this.#keyring.use(found.place, found.wrapped, key =>
      openRecord(key, place, sealed, this.#subkeys),
    );
  }

  async #titleOf(userId: string, manuscriptId: string): Promise<string | null> {
    const row = await this.#tables
      .selectFrom('manuscripts')
      .select(['sealed', 'seq'])
      .where('user_id', '=', userId)
      .where('id', '=', manuscriptId)
      .executeTakeFirst();
    if (!row) return null;
    try {
      const plain = await this.#openUnnamed(placeOfManuscript(userId, manuscriptId, row.seq), row.sealed);
      const { title }: { title?: unknown } = objectIn(Buffer.from(plain).toString('utf8')) ?? {};
      return typeof title === 'string' ? title : null;
    } catch (error) {
      if (error instanceof UnreadableRecord) return null;
      throw error;
    }
  }

  /** Oldest first. */
  #keysOf(userId: string): Promise<WrappedKey[]> {
    const known = this.#keys.get(userId);
    if (known) return known;
    const asked = this.#askForKeys(userId);
    this.#keys.set(userId, asked);
    return asked;
  }

  async #askForKeys(userId: string): Promise<WrappedKey[]> {
    const rows = await this.#tables
      .selectFrom('user_keys')
      .select(['version', 'wrapped', 'kek_id', 'oldest_format'])
      .where('user_id', '=', userId)
      .orderBy('version')
      .execute();
    if (rows.some(row => row.kek_id !== this.#keyring.masterKey.id)) await this.#refuseForeignKey(userId);
    return rows.map(({ version, wrapped, oldest_format }) => {
      const oldestFormat = formatOf(oldest_format);
      const isSound = wrapped instanceof Uint8Array && oldestFormat !== undefined;
      if (!isSound) throw new UnreadableRecord('user_keys', userId);
      return { place: { userId, version, oldestFormat }, wrapped };
    });
  }

  /** Under another master key than ours: either ours is outdated, or this one was left behind as unreadable. */
  async #refuseForeignKey(userId: string): Promise<never> {
    const state = await this.#tables.selectFrom('server_state').select('kek_id').executeTakeFirst();
    if (state?.kek_id === this.#keyring.masterKey.id) throw new UnreadableRecord('user_keys', userId);
    // The master key was changed under a server that still has the old one: nothing is damaged, it must be started anew.
    throw new Refusal('server_stopping');
  }
}

/** What a JSON text says, if that is an object. */
function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
