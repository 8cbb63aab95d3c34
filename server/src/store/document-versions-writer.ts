import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { keepReplaced } from './damaged-rows.ts';
import {
  type DocumentVersion,
  DocumentVersionsReader,
  PIECES_AT_ONCE,
  placeOfPiece,
  placeOfRow,
  type SealedVersion,
  type VersionPlace,
} from './document-versions.ts';
import type { WriteDoor } from './door.ts';
import { ifReadable } from './open-row.ts';
import { bytesOfRow } from './row-size.ts';
import type { SealedPlace } from './sealer.ts';
import { takeSequence } from './sequence.ts';
import { bytesOf } from './unreadable-rows.ts';

const pack = promisify(deflateRaw);

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
