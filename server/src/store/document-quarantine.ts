import { type DocumentPlace, placeOfUpdate } from './documents.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import type { QuarantineReason } from './schema.ts';

export interface QuarantinedDocument extends DocumentPlace {
  /** The reader that could not open it. */
  by: string;
  at: string;
  reason: QuarantineReason;
}

/** Documents that could not be opened within their limits. Their updates stay as they are. */
export class DocumentQuarantineReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** Whose document has this id, for an operator who knows nothing else of it. */
  async placeOf(manuscriptId: string): Promise<DocumentPlace | undefined> {
    return this.door.tables
      .selectFrom('manuscripts')
      .select(['user_id as userId', 'id as manuscriptId'])
      .where('id', '=', manuscriptId)
      .executeTakeFirst();
  }

  async find(manuscriptId: string): Promise<QuarantinedDocument | undefined> {
    const row = await this.door.tables
      .selectFrom('document_heads')
      .select([
        'user_id as userId',
        'manuscript_id as manuscriptId',
        'quarantined_by as by',
        'quarantined_at as at',
        'quarantine_reason as reason',
      ])
      .where('manuscript_id', '=', manuscriptId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { by, at, reason, ...place } = row;
    return by === null || at === null || reason === null ? undefined : { ...place, by, at, reason };
  }

  /** The numbers of all updates that are kept of a document. */
  async updateSeqs({ userId, manuscriptId }: DocumentPlace): Promise<number[]> {
    const rows = await this.door.tables
      .selectFrom('document_updates')
      .select('seq')
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .orderBy('seq')
      .execute();
    return rows.map(row => row.seq);
  }

  /** One update by itself: another one that cannot be decrypted is not in its way. Undefined when it is gone. */
  async updateAt(
    { userId, manuscriptId }: DocumentPlace,
    seq: number,
  ): Promise<{ update: Uint8Array; createdAt: string } | undefined> {
    const row = await this.door.tables
      .selectFrom('document_updates')
      .select(['sealed', 'created_at'])
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('seq', '=', seq)
      .executeTakeFirst();
    if (!row) return undefined;
    const update = await this.door.sealer.open(placeOfUpdate(userId, manuscriptId, seq), row.sealed);
    return { update, createdAt: row.created_at };
  }
}

export class DocumentQuarantineWriter extends DocumentQuarantineReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** Marks a document so that it is not opened again and again. One that never had a word is not there to be marked. */
  async put({ userId, manuscriptId, by, at, reason }: QuarantinedDocument): Promise<void> {
    await this.door.tables
      .updateTable('document_heads')
      .set({ quarantined_by: by, quarantined_at: at, quarantine_reason: reason })
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .execute();
  }

  /** False when it was not in quarantine. */
  async lift(manuscriptId: string): Promise<boolean> {
    const lifted = await this.door.tables
      .updateTable('document_heads')
      .set({ quarantined_by: null, quarantined_at: null, quarantine_reason: null })
      .where('manuscript_id', '=', manuscriptId)
      .where('quarantined_by', 'is not', null)
      .returning('manuscript_id')
      .executeTakeFirst();
    return lifted !== undefined;
  }
}
