import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { keptVersionSchema, type Version } from '@everdraft/core/entities/version';
import { cutBook } from '@everdraft/core/history/pieces';
import { z } from 'zod';
import { DamagedRowsReader } from './damaged-rows.ts';
import type { ReadDoor } from './door.ts';
import { inOrderOf } from './in-order-of.ts';
import type { ListedRow } from './listed-row.ts';
import { ifReadable, noteUnreadable } from './open-row.ts';
import { openRows } from './open-rows.ts';
import type { Tables } from './schema.ts';
import type { SealedPlace } from './sealer.ts';

/** A text as it was, and the cards that came and went with what took its place. */
export interface DocumentVersion extends Version {
  userId: string;
  /** The names of the lists of its pieces, in order. */
  lists: readonly string[];
  /** The number of the change that took its place; null where the text was not touched or nothing is to be taken back. */
  followedBy: number | null;
  addedCardIds: readonly string[];
  removedCardIds: readonly string[];
}

/** What is sealed of a version. */
export interface SealedVersion {
  name?: string;
  lists?: readonly string[];
  addedCardIds: readonly string[];
  removedCardIds: readonly string[];
  /** HTML: how the text was kept before versions shared their pieces. */
  content?: string;
}

export interface VersionPlace {
  userId: string;
  manuscriptId: string;
}

const unpack = promisify(inflateRaw);
/** Fewer than any database takes as values of one statement. */
export const PIECES_AT_ONCE = 200;

/** Versions of manuscripts. In the trash they are kept as well, and go when their manuscript goes for good. */
export class DocumentVersionsReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  async find(userId: string, manuscriptId: string, id: string): Promise<DocumentVersion | undefined> {
    const row = await this.#rowsOf({ userId, manuscriptId }).where('id', '=', id).executeTakeFirst();
    return row && this.read(row);
  }

  /** Whether there is one of that id that cannot be read. */
  async isUnreadable(userId: string, manuscriptId: string, id: string): Promise<boolean> {
    const row = await this.#rowsOf({ userId, manuscriptId }).where('id', '=', id).executeTakeFirst();
    return row !== undefined && (await ifReadable(() => this.read(row))) === undefined;
  }

  /**
   * The latest that can be read. One that claims to be from after `now` comes behind all others: it was stamped by a clock
   * that was wrong, and would otherwise stay the latest for years.
   */
  async latest({ userId, manuscriptId }: VersionPlace, now: string): Promise<DocumentVersion | undefined> {
    const latestFirst = () =>
      this.#rowsOf({ userId, manuscriptId })
        .orderBy(({ eb }) => eb.case().when('created_at', '>', now).then(1).else(0).end())
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc');
    const row = await latestFirst().limit(1).executeTakeFirst();
    const read = row && (await ifReadable(() => this.read(row)));
    if (!row || read) return read;
    return (await openRows(await latestFirst().execute(), one => this.read(one), this.door)).at(0);
  }

  /** The latest first; of these ids alone where they are given. */
  async listOf(userId: string, manuscriptId: string, ids?: readonly string[]): Promise<DocumentVersion[]> {
    const rows = ids
      ? inOrderOf(ids, await this.#rowsOf({ userId, manuscriptId }).where('id', 'in', ids).execute())
      : await this.#listed(userId, manuscriptId).execute();
    return openRows(rows, row => this.read(row), this.door);
  }

  /** The same list, unopened. */
  async indexOf(userId: string, manuscriptId: string): Promise<ListedRow[]> {
    return this.#listed(userId, manuscriptId)
      .clearSelect()
      .select(({ fn }) => ['id', fn<number>('octet_length', ['sealed']).as('bytes')])
      .execute();
  }

  #listed(userId: string, manuscriptId: string) {
    return this.#rowsOf({ userId, manuscriptId }).orderBy('created_at', 'desc').orderBy('id', 'desc');
  }

  /**
   * What pieces of a manuscript's versions say, by their names; those that are not kept, or cannot be read, are left out. Packed, a piece may be
   * a thousand times as short as what it says, so whoever asks for many says how much they take; then the rest is left out.
   */
  async pieces(
    place: VersionPlace,
    names: readonly string[],
    charactersMax = Number.POSITIVE_INFINITY,
  ): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    let characters = 0;
    for (const some of await this.#blinded(place, names)) {
      const rows = await this.#pieceRows(place, [...some.keys()])
        .select(['name', 'sealed'])
        .execute();
      for (const { name, sealed } of rows) {
        const text = await ifReadable(() => this.#opened(placeOfPiece(place, name), sealed));
        if (text === undefined) continue;
        characters += text.length;
        if (found.size > 0 && characters > charactersMax) return found;
        found.set(some.get(name) ?? '', text);
      }
      await this.door.pause();
    }
    if (found.size < new Set(names).size) await this.#addPiecesOfOldVersions(place, names, found);
    return found;
  }

  /** Without those that are known to be damaged: a device that has one gives it back when it is asked for it. */
  protected async knownNames(place: VersionPlace, names: readonly string[]): Promise<Set<string>> {
    const known = new Set<string>();
    const damaged = await this.damagedPieces(place);
    for (const some of await this.#blinded(place, names)) {
      const rows = await this.#pieceRows(place, [...some.keys()])
        .select('name')
        .execute();
      for (const { name } of rows) if (!damaged.has(name)) known.add(some.get(name) ?? '');
      await this.door.pause();
    }
    return known;
  }

  protected damagedPieces({ userId, manuscriptId }: VersionPlace): Promise<Set<string>> {
    return new DamagedRowsReader(this.door).damagedPieces(userId, manuscriptId);
  }

  #pieceRows({ userId, manuscriptId }: VersionPlace, blinded: readonly string[]) {
    return this.door.tables
      .selectFrom('version_pieces')
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('name', 'in', blinded);
  }

  /** Names as they stand in the database, each with what it stands for, a few at a time. */
  async #blinded({ userId }: VersionPlace, names: readonly string[]): Promise<Map<string, string>[]> {
    const groups: Map<string, string>[] = [];
    for (let from = 0; from < names.length; from += PIECES_AT_ONCE) {
      const some = names.slice(from, from + PIECES_AT_ONCE);
      const blinded = await this.door.sealer.blindNames(userId, 'version_pieces', some);
      groups.push(new Map(some.map((name, index) => [blinded[index] ?? '', name])));
      await this.door.pause();
    }
    return groups;
  }

  /** Versions from before pieces were shared hold their text themselves; it is cut when it is asked for. */
  async #addPiecesOfOldVersions(
    place: VersionPlace,
    names: readonly string[],
    found: Map<string, string>,
  ): Promise<void> {
    const missing = names.filter(name => !found.has(name));
    for (const row of await this.#rowsOf(place).execute()) {
      const { content } = (await ifReadable(() => this.#unsealed(row))) ?? {};
      if (content === undefined) continue;
      const { pieces } = cutBook(parseHtml(content));
      for (const name of missing) {
        const text = pieces.get(name);
        if (text !== undefined) found.set(name, text);
      }
    }
  }

  #rowsOf({ userId, manuscriptId }: VersionPlace) {
    return this.door.tables
      .selectFrom('document_versions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId);
  }

  protected async read(row: Tables['document_versions']): Promise<DocumentVersion> {
    const place = placeOfRow(row);
    return noteUnreadable(this.door, place, row.sealed, async () => {
      const { name = '', lists, content, addedCardIds, removedCardIds } = await this.#unsealed(row);
      const version = {
        id: row.id,
        userId: row.user_id,
        manuscriptId: row.manuscript_id,
        reason: row.reason,
        name,
        lists: lists ?? cutBook(parseHtml(content ?? '')).lists,
        wordCount: row.word_count,
        wordsAdded: row.words_added,
        wordsRemoved: row.words_removed,
        followedBy: row.followed_by,
        addedCardIds,
        removedCardIds,
        createdAt: row.created_at,
      };
      if (storedVersionSchema.safeParse(version).success) return version;
      throw await this.door.sealer.unreadable(place);
    });
  }

  async #unsealed(row: Tables['document_versions']): Promise<SealedVersion> {
    const place = placeOfRow(row);
    const text = await this.#opened(place, row.sealed);
    try {
      // Authenticated bytes: nobody but this store can have written them.
      return JSON.parse(text) as SealedVersion;
    } catch {
      throw await this.door.sealer.unreadable(place);
    }
  }

  async #opened(place: SealedPlace, sealed: Uint8Array): Promise<string> {
    return noteUnreadable(this.door, place, sealed, async () => {
      const packed = await this.door.sealer.open(place, sealed);
      try {
        return (await unpack(packed)).toString('utf8');
      } catch {
        throw await this.door.sealer.unreadable(place);
      }
    });
  }
}

/** With what only this store knows of it. */
const storedVersionSchema = keptVersionSchema.extend({
  followedBy: z.int().nullable(),
  addedCardIds: z.array(z.string()),
  removedCardIds: z.array(z.string()),
});

export function placeOfRow(
  row: Pick<Tables['document_versions'], 'id' | 'user_id' | 'manuscript_id'>,
): SealedPlace {
  return placeOf({ id: row.id, userId: row.user_id, manuscriptId: row.manuscript_id });
}

function placeOf({ id, userId, manuscriptId }: VersionPlace & { id: string }): SealedPlace {
  return {
    userId,
    table: 'document_versions',
    recordId: id,
    extra: manuscriptId,
    manuscriptId,
    key: { manuscript_id: manuscriptId, id },
  };
}

export function placeOfPiece({ userId, manuscriptId }: VersionPlace, stored: string): SealedPlace {
  return {
    userId,
    table: 'version_pieces',
    recordId: stored,
    extra: manuscriptId,
    manuscriptId,
    key: { manuscript_id: manuscriptId, name: stored },
  };
}
