import { Refusal } from '@everdraft/core/api/errors';
import { blindName } from '../crypto/blind-name.ts';
import type { Keyring } from '../crypto/keyring.ts';
import { keyVersionOf, openRecord, type RecordPlace, sealRecord } from '../crypto/sealed-record.ts';
import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import type { ReadableTables } from './database.ts';
import type { Tables } from './schema.ts';

/** A place in one of our tables, and the manuscript it belongs to, which an error then names. */
export interface SealedPlace extends RecordPlace {
  table: keyof Tables;
  manuscriptId?: string;
}

interface WrappedKey {
  version: number;
  wrapped: Uint8Array;
}

/** Where the title of a manuscript is sealed. */
export function placeOfManuscript(userId: string, id: string): SealedPlace {
  return { userId, table: 'manuscripts', recordId: id, extra: 'sealed', manuscriptId: id };
}

/** Seals and opens records with the keys of their owners, within one read or one transaction. */
export class Sealer {
  readonly #tables: ReadableTables;
  readonly #keyring: Keyring;
  readonly #keys = new Map<string, Promise<WrappedKey[]>>();

  constructor(tables: ReadableTables, keyring: Keyring) {
    this.#tables = tables;
    this.#keyring = keyring;
  }

  async seal(place: SealedPlace, plain: Uint8Array): Promise<Uint8Array> {
    const newest = (await this.#keysOf(place.userId)).at(-1);
    if (!newest) throw new UnreadableRecord('user_keys', place.userId);
    return this.#keyring.use({ userId: place.userId, version: newest.version }, newest.wrapped, key =>
      sealRecord(key, place, plain),
    );
  }

  async sealJson(place: SealedPlace, value: object): Promise<Uint8Array> {
    return this.seal(place, Buffer.from(JSON.stringify(value), 'utf8'));
  }

  async open(place: SealedPlace, sealed: Uint8Array): Promise<Uint8Array> {
    try {
      return await this.#openUnnamed(place, sealed);
    } catch (error) {
      if (!(error instanceof UnreadableRecord) || place.manuscriptId === undefined) throw error;
      const title = await this.#titleOf(place.userId, place.manuscriptId);
      throw new UnreadableRecord(error.table, error.recordId, { id: place.manuscriptId, title });
    }
  }

  async openJson<T extends object>(place: SealedPlace, sealed: Uint8Array): Promise<T> {
    // Authenticated bytes: nobody but this store can have written them, in this place and for this type.
    return JSON.parse(Buffer.from(await this.open(place, sealed)).toString('utf8')) as T;
  }

  /** Names under which an author's rows can be found. By their first key, so that they stay when another is added. */
  async blindNames(userId: string, table: keyof Tables, names: readonly string[]): Promise<string[]> {
    const first = (await this.#keysOf(userId)).at(0);
    if (!first) throw new UnreadableRecord('user_keys', userId);
    return this.#keyring.use({ userId, version: first.version }, first.wrapped, key =>
      names.map(name => blindName(key, table, name)),
    );
  }

  async #openUnnamed(place: SealedPlace, sealed: Uint8Array): Promise<Uint8Array> {
    const version = keyVersionOf(place, sealed);
    const wrapped = (await this.#keysOf(place.userId)).find(key => key.version === version)?.wrapped;
    if (!wrapped) throw new UnreadableRecord(place.table, place.recordId);
    return this.#keyring.use({ userId: place.userId, version }, wrapped, key =>
      openRecord(key, place, sealed),
    );
  }

  async #titleOf(userId: string, manuscriptId: string): Promise<string | null> {
    const row = await this.#tables
      .selectFrom('manuscripts')
      .select('sealed')
      .where('user_id', '=', userId)
      .where('id', '=', manuscriptId)
      .executeTakeFirst();
    if (!row) return null;
    try {
      const plain = await this.#openUnnamed(placeOfManuscript(userId, manuscriptId), row.sealed);
      const { title }: { title?: unknown } = JSON.parse(Buffer.from(plain).toString('utf8'));
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
      .select(['version', 'wrapped', 'kek_id'])
      .where('user_id', '=', userId)
      .orderBy('version')
      .execute();
    // The master key was changed under a server that still has the old one: nothing is damaged, it must be started anew.
    if (rows.some(row => row.kek_id !== this.#keyring.masterKey.id)) throw new Refusal('server_stopping');
    return rows;
  }
}
