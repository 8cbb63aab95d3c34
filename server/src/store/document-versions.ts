import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { ReadDoor, WriteDoor } from './door.ts';
import type { SealedPlace } from './sealer.ts';

/** A text as it was before something took its place, and the cards that came and went with it. */
export interface DocumentVersion {
  id: string;
  userId: string;
  manuscriptId: string;
  reason: 'import';
  /** HTML. */
  content: string;
  wordCount: number;
  /** The number of the change that took its place; null where the text was not touched. */
  followedBy: number | null;
  addedCardIds: string[];
  removedCardIds: string[];
  createdAt: string;
}

interface VersionText {
  content: string;
  addedCardIds: string[];
  removedCardIds: string[];
}

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

/** Former texts of manuscripts. In the trash they are kept as well, and go when their manuscript goes for good. */
export class DocumentVersionsReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  async find(userId: string, manuscriptId: string, id: string): Promise<DocumentVersion | undefined> {
    const row = await this.door.tables
      .selectFrom('document_versions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const packed = await this.door.sealer.open(placeOf({ id, userId, manuscriptId }), row.sealed);
    // Authenticated bytes: nobody but this store can have written them.
    const text = JSON.parse((await unpack(packed)).toString('utf8')) as VersionText;
    return {
      id,
      userId,
      manuscriptId,
      reason: row.reason,
      wordCount: row.word_count,
      followedBy: row.followed_by,
      createdAt: row.created_at,
      ...text,
    };
  }
}

export class DocumentVersionsWriter extends DocumentVersionsReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** The manuscript must exist. Prose shrinks to a third, and encrypted it would not shrink any more. */
  async keep(version: DocumentVersion): Promise<void> {
    const { content, addedCardIds, removedCardIds } = version;
    const packed = await pack(Buffer.from(JSON.stringify({ content, addedCardIds, removedCardIds }), 'utf8'));
    await this.door.tables
      .insertInto('document_versions')
      .values({
        id: version.id,
        manuscript_id: version.manuscriptId,
        user_id: version.userId,
        reason: version.reason,
        word_count: version.wordCount,
        followed_by: version.followedBy,
        sealed: await this.door.sealer.seal(placeOf(version), packed),
        created_at: version.createdAt,
      })
      .execute();
  }
}

function placeOf({
  id,
  userId,
  manuscriptId,
}: Pick<DocumentVersion, 'id' | 'userId' | 'manuscriptId'>): SealedPlace {
  return { userId, table: 'document_versions', recordId: id, extra: manuscriptId, manuscriptId };
}
