import { sql } from 'kysely';
import type { ReadDoor } from './door.ts';
import type { SequenceRange } from './sequence.ts';

interface PageLimits {
  changes: number;
  bytes: number;
}

export interface PageEnd {
  /** The number of the last change on the page. */
  upTo: number;
  hasMore: boolean;
  /** What there are changes of on the page: nothing else need be asked for. */
  kinds: ReadonlySet<ChangeKind>;
}

const RECORD_TABLES = [
  'manuscripts',
  'outline_cards',
  'chat_sessions',
  'chat_messages',
  'companion_changes',
  'writing_styles',
  'style_profiles',
  'settings',
  'device_days',
] as const;
const CHANGE_KINDS = [...RECORD_TABLES, 'documents', 'tombstones', 'damaged_rows'] as const;

/** Where a change is found. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

interface WeighedChange {
  seq: number;
  bytes: number;
  kind: ChangeKind;
}

/** More rows than ever carry the same number, so that a page that is cut can tell where a number ends. */
const ROWS_BEYOND_PAGE = 8;

/** Every change of an author, whatever it is a change of. */
export class ChangesReader {
  readonly #door: ReadDoor;

  constructor(door: ReadDoor) {
    this.#door = door;
  }

  /**
   * Where a page ends that begins after `after`, of the changes up to the author's latest. It holds at least one number, and everything that carries a number
   * is on the same page: a device that has reached a number must have seen all of it.
   */
  async findPageEnd(
    userId: string,
    { after, upTo: last }: SequenceRange,
    limits: PageLimits,
  ): Promise<PageEnd> {
    const rowsMax = limits.changes + ROWS_BEYOND_PAGE;
    const rows = await this.#weighedChanges(userId, { after, upTo: last }, rowsMax);
    const isCutOff = rows.length === rowsMax;
    const numbers = weightOfNumbers(rows);
    // Behind a cut there may be any.
    const kinds = new Set<ChangeKind>(isCutOff ? CHANGE_KINDS : rows.map(({ kind }) => kind));
    // The last number may go on behind the cut.
    if (isCutOff && numbers.length > 1) numbers.pop();

    let upTo = after;
    let taken = { changes: 0, bytes: 0 };
    for (const { seq, changes, bytes } of numbers) {
      const next = { changes: taken.changes + changes, bytes: taken.bytes + bytes };
      const isTooMuch = next.changes > limits.changes || next.bytes > limits.bytes;
      if (isTooMuch && upTo > after) return { upTo, hasMore: true, kinds };
      upTo = seq;
      taken = next;
    }
    return { upTo, hasMore: isCutOff, kinds };
  }

  // No number is above the author's latest but in a damaged row, which would lead a device astray.
  #weighedChanges(userId: string, { after, upTo }: SequenceRange, limit: number): Promise<WeighedChange[]> {
    const { tables } = this.#door;
    const named = (kind: ChangeKind) => sql.lit(kind).$castTo<ChangeKind>().as('kind');
    const rowsOf = (table: (typeof RECORD_TABLES)[number]) =>
      tables
        .selectFrom(table)
        .select(({ fn }) => ['seq', fn<number>('octet_length', ['sealed']).as('bytes'), named(table)])
        .where('user_id', '=', userId)
        .where('seq', '>', after)
        .where('seq', '<=', upTo);
    const updates = tables
      .selectFrom('document_updates as update')
      .leftJoin('document_heads as head', 'head.manuscript_id', 'update.manuscript_id')
      .select(({ fn }) => [
        'update.seq',
        fn<number>('octet_length', ['update.sealed']).as('bytes'),
        named('documents'),
      ])
      .where('update.user_id', '=', userId)
      .where('update.seq', '>', after)
      .where('update.seq', '<=', upTo)
      .where(({ eb, fn, val }) => eb('update.seq', '>', fn.coalesce('head.removed_up_to', val(0))));
    const snapshots = tables
      .selectFrom('document_heads as head')
      .innerJoin('document_snapshots as snapshot', 'snapshot.manuscript_id', 'head.manuscript_id')
      .select(({ fn }) => [
        'head.removed_up_to as seq',
        fn<number>('octet_length', ['snapshot.sealed']).as('bytes'),
        named('documents'),
      ])
      .where('head.user_id', '=', userId)
      .where('head.removed_up_to', '>', after)
      .where('head.removed_up_to', '<=', upTo);
    const removals = tables
      .selectFrom('tombstones')
      .select(({ ref, fn }) => [
        ref('gone_seq').$notNull().as('seq'),
        fn<number>('octet_length', ['id']).as('bytes'),
        named('tombstones'),
      ])
      .where('user_id', '=', userId)
      .where('gone_seq', '>', after)
      .where('gone_seq', '<=', upTo);
    const damages = tables
      .selectFrom('damaged_rows')
      .select(({ fn }) => [
        'seq',
        // A message that was repaired comes with it.
        fn<number>('octet_length', ['sealed']).as('bytes'),
        named('damaged_rows'),
      ])
      .where('user_id', '=', userId)
      .where('seq', '>', after)
      .where('seq', '<=', upTo);
    return rowsOf('manuscripts')
      .unionAll(rowsOf('outline_cards'))
      .unionAll(rowsOf('chat_sessions'))
      .unionAll(rowsOf('chat_messages'))
      .unionAll(rowsOf('companion_changes'))
      .unionAll(rowsOf('writing_styles'))
      .unionAll(rowsOf('style_profiles'))
      .unionAll(rowsOf('settings'))
      .unionAll(rowsOf('device_days'))
      .unionAll(updates)
      .unionAll(snapshots)
      .unionAll(removals)
      .unionAll(damages)
      .orderBy('seq')
      .limit(limit)
      .execute();
  }
}

interface WeighedNumber {
  seq: number;
  bytes: number;
  changes: number;
}

function weightOfNumbers(rows: readonly WeighedChange[]): WeighedNumber[] {
  const numbers: WeighedNumber[] = [];
  for (const { seq, bytes } of rows) {
    const last = numbers.at(-1);
    if (last?.seq === seq) {
      last.bytes += bytes;
      last.changes += 1;
    } else {
      numbers.push({ seq, bytes, changes: 1 });
    }
  }
  return numbers;
}
