import { Refusal } from '@everdraft/core/api/errors';
import type { ListedRow } from '../store/listed-row.ts';

/** Which part of a list is asked for; all of it where nothing is said. */
export interface ListPage {
  limit?: number | undefined;
  /** The id of the last record of the page before. */
  after?: string | undefined;
}

/** A list that is opened slice by slice, each in a read of its own, when it is asked for. */
export interface SlicedList<T> {
  slices: AsyncIterable<readonly T[]>;
  /** Where the next page begins; undefined at the end of the list. */
  nextAfter: string | undefined;
}

/** A few milliseconds of decrypting and writing out. */
const SLICE = { rows: 50, bytes: 256 * 1024 };
const PAGE_BYTES_MAX = 4 * 1024 * 1024;
/** Of a whole list in one answer: 5,000 cards of 13 kB each. */
const LIST_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Cuts a list into slices. Read as one piece, 135 MB of cards held up everybody for seconds: on SQLite reads take turns,
 * and nothing else happens while rows are decrypted.
 */
export function sliceList<T>(
  rows: readonly ListedRow[],
  { limit, after }: ListPage,
  open: (ids: readonly string[]) => Promise<readonly T[]>,
): SlicedList<T> {
  const rest = after === undefined ? rows : rowsAfter(rows, after);
  if (limit === undefined && bytesOf(rest) > LIST_BYTES_MAX) throw new Refusal('list_too_long');
  const page = limit === undefined ? rest : firstOf(rest, { rows: limit, bytes: PAGE_BYTES_MAX });
  return {
    slices: openSlices(page, open),
    nextAfter: page.length < rest.length ? page.at(-1)?.id : undefined,
  };
}

async function* openSlices<T>(
  rows: readonly ListedRow[],
  open: (ids: readonly string[]) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < rows.length; ) {
    const slice = firstOf(rows.slice(from, from + SLICE.rows), SLICE);
    yield await open(slice.map(({ id }) => id));
    from += slice.length;
  }
}

/** As many rows from the beginning as fit, and at least one. */
function firstOf(rows: readonly ListedRow[], max: { rows: number; bytes: number }): readonly ListedRow[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += row.bytes;
    return index >= max.rows || (index > 0 && bytes > max.bytes);
  });
  return end === -1 ? rows : rows.slice(0, end);
}

function rowsAfter(rows: readonly ListedRow[], id: string): readonly ListedRow[] {
  const index = rows.findIndex(row => row.id === id);
  if (index === -1) throw new Refusal('not_found');
  return rows.slice(index + 1);
}

function bytesOf(rows: readonly ListedRow[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
}
