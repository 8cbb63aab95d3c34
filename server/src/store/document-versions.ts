import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { keptVersionSchema, type Version } from '@everdraft/core/entities/version';
import { cutBook } from '@everdraft/core/history/pieces';
import { z } from 'zod';
import { DamagedRowsReader, keepReplaced } from './damaged-rows.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import { inOrderOf } from './in-order-of.ts';
import type { ListedRow } from './listed-row.ts';
import { ifReadable, noteUnreadable } from './open-row.ts';
import { openRows } from './open-rows.ts';
import { bytesOfRow } from './row-size.ts';
import type { Tables } from './schema.ts';
import type { SealedPlace } from './sealer.ts';
import { takeSequence } from './sequence.ts';
import { bytesOf } from './unreadable-rows.ts';

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
interface SealedVersion {
  name?: string;
  lists?: readonly string[];
  addedCardIds: readonly string[];
  removedCardIds: readonly string[];
  /** HTML: how the text was kept before versions shared their pieces. */
  content?: string;
}

interface VersionPlace {
  userId: string;
  manuscriptId: string;
}

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);
/** Fewer than any database takes as values of one statement. */
const PIECES_AT_ONCE = 200;

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

export class DocumentVersionsWriter extends DocumentVersionsReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** Which of these pieces a manuscript has not kept yet. */
  async missingNames(place: VersionPlace, names: readonly string[]): Promise<string[]> {
    const known = await this.knownNames(place, names);
    return names.filter(name => !known.has(name));
  }

  /** Each piece is kept once, whichever version brought it. The manuscript must exist. */
  async keepPieces(place: VersionPlace, pieces: ReadonlyMap<string, string>): Promise<void> {
    const missing = await this.missingNames(place, [...pieces.keys()]);
    const damaged = await this.damagedPieces(place);
    for (let from = 0; from < missing.length; from += PIECES_AT_ONCE) {
      const names = missing.slice(from, from + PIECES_AT_ONCE);
      const blinded = await this.door.sealer.blindNames(place.userId, 'version_pieces', names);
      await this.#removeDamagedPieces(
        place,
        blinded.filter(name => damaged.has(name)),
      );
      const rows = await Promise.all(
        names.map(async (name, index) => {
          const stored = blinded[index] ?? '';
          const sealed = await this.#sealed(placeOfPiece(place, stored), pieces.get(name) ?? '');
          return { manuscript_id: place.manuscriptId, user_id: place.userId, name: stored, sealed };
        }),
      );
      const kept = await this.door.tables
        .insertInto('version_pieces')
        .values(rows)
        .onConflict(conflict => conflict.columns(['manuscript_id', 'name']).doNothing())
        .returning('name')
        .execute();
      const keptNames = new Set(kept.map(({ name }) => name));
      for (const { name, sealed } of rows) {
        if (keptNames.has(name)) this.door.usage.addToBook(place, { bytes: bytesOfRow(sealed) });
      }
    }
  }

  /** Its pieces must be kept. A version of the same id that is there stays as it is, unless it cannot be read. */
  async keep(version: DocumentVersion): Promise<void> {
    const { name, lists, addedCardIds, removedCardIds } = version;
    const content: SealedVersion = { name, lists, addedCardIds, removedCardIds };
    await this.#removeDamagedVersion(version);
    const sealed = await this.#sealed(
      placeOfRow({ id: version.id, user_id: version.userId, manuscript_id: version.manuscriptId }),
      JSON.stringify(content),
    );
    const kept = await this.door.tables
      .insertInto('document_versions')
      .values({
        id: version.id,
        manuscript_id: version.manuscriptId,
        user_id: version.userId,
        reason: version.reason,
        word_count: version.wordCount,
        words_added: version.wordsAdded,
        words_removed: version.wordsRemoved,
        followed_by: version.followedBy,
        sealed,
        created_at: version.createdAt,
      })
      .onConflict(conflict => conflict.columns(['manuscript_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept) this.door.usage.addToBook(version, { versions: 1, bytes: bytesOfRow(sealed) });
  }

  async #removeDamagedVersion({ userId, manuscriptId, id }: DocumentVersion): Promise<void> {
    const row = await this.door.tables
      .selectFrom('document_versions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || (await ifReadable(() => this.read(row)))) return;
    await this.#keepReplaced(placeOfRow(row), row.sealed);
    await this.door.tables
      .deleteFrom('document_versions')
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('id', '=', id)
      .execute();
    this.door.usage.addToBook(
      { userId, manuscriptId },
      { versions: -1, bytes: -bytesOfRow(bytesOf(row.sealed)) },
    );
  }

  async #removeDamagedPieces(place: VersionPlace, blinded: readonly string[]): Promise<void> {
    if (blinded.length === 0) return;
    const { userId, manuscriptId } = place;
    const rows = await this.door.tables
      .selectFrom('version_pieces')
      .select(['name', 'sealed'])
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('name', 'in', blinded)
      .execute();
    for (const { name, sealed } of rows) {
      await this.#keepReplaced(placeOfPiece(place, name), sealed);
      await this.door.tables
        .deleteFrom('version_pieces')
        .where('user_id', '=', userId)
        .where('manuscript_id', '=', manuscriptId)
        .where('name', '=', name)
        .execute();
      this.door.usage.addToBook(place, { bytes: -bytesOfRow(bytesOf(sealed)) });
    }
  }

  async #keepReplaced(place: SealedPlace, sealed: Uint8Array): Promise<void> {
    await keepReplaced(this.door, { place, sealed }, await takeSequence(this.door, place.userId));
  }

  /** Prose shrinks to a third, and encrypted it would not shrink any more. */
  async #sealed(place: SealedPlace, text: string): Promise<Uint8Array> {
    return this.door.sealer.seal(place, await pack(Buffer.from(text, 'utf8')));
  }
}

function placeOfRow(row: Pick<Tables['document_versions'], 'id' | 'user_id' | 'manuscript_id'>): SealedPlace {
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

function placeOfPiece({ userId, manuscriptId }: VersionPlace, stored: string): SealedPlace {
  return {
    userId,
    table: 'version_pieces',
    recordId: stored,
    extra: manuscriptId,
    manuscriptId,
    key: { manuscript_id: manuscriptId, name: stored },
  };
}
