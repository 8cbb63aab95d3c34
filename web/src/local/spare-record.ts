import type { LocalManuscript, LocalSettings, StoredQueueItem } from './database.ts';

/** A record that a queued change is about, as it stands in one of the stores. */
export interface SpareRow {
  store:
    | 'manuscripts'
    | 'outlineCards'
    | 'chatSessions'
    | 'chatMessages'
    | 'companionChanges'
    | 'writingStyles'
    | 'styleProfiles';
  row: object;
}

/** What the server does not have yet, as it is kept beside the database. */
export type SpareRecord =
  /** Stands first: of which database it is the copy. */
  | { kind: 'of'; deviceId: string }
  | { kind: 'words'; manuscriptId: string; baseSeq: number; update: Uint8Array }
  /** The name of a book that has such words, and what it counts. */
  | { kind: 'book'; book: LocalManuscript }
  | { kind: 'change'; item: StoredQueueItem; rows: readonly SpareRow[] }
  /** Changes that have left the queue. */
  | { kind: 'gone'; opIds: readonly string[] }
  | { kind: 'settings'; settings: LocalSettings };

const MARK = 0xed5afe01;
const HEAD_BYTES = 16;

/**
 * A record as bytes: a mark, how long its two parts are, a checksum, then what can be written as JSON, then the words. One
 * that a full disk or a power cut has torn is known by its checksum, and the next is found by its mark.
 */
export function encodeSpareRecord(record: SpareRecord): Uint8Array {
  const words = record.kind === 'words' ? record.update : new Uint8Array();
  const rest = record.kind === 'words' ? { ...record, update: undefined } : record;
  const text = new TextEncoder().encode(JSON.stringify(rest));
  const bytes = new Uint8Array(HEAD_BYTES + text.length + words.length);
  bytes.set(text, HEAD_BYTES);
  bytes.set(words, HEAD_BYTES + text.length);
  const head = new DataView(bytes.buffer);
  head.setUint32(0, MARK);
  head.setUint32(4, text.length);
  head.setUint32(8, words.length);
  head.setUint32(12, checksum(bytes));
  return bytes;
}

/** All records that are whole, in the order in which they were written. */
export function decodeSpareRecords(bytes: Uint8Array): SpareRecord[] {
  const records: SpareRecord[] = [];
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + HEAD_BYTES <= bytes.length) {
    const end = endOfRecord(head, at);
    const record = end <= bytes.length ? decodeOne(bytes.subarray(at, end)) : undefined;
    if (record) records.push(record);
    at = record ? end : at + 1;
  }
  return records;
}

/** Beyond all bytes when there is none at this place. */
function endOfRecord(head: DataView, at: number): number {
  if (head.getUint32(at) !== MARK) return Number.POSITIVE_INFINITY;
  return at + HEAD_BYTES + head.getUint32(at + 4) + head.getUint32(at + 8);
}

function decodeOne(bytes: Uint8Array): SpareRecord | undefined {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (head.getUint32(12) !== checksum(bytes)) return undefined;
  const wordsAt = HEAD_BYTES + head.getUint32(4);
  try {
    // Written by `encodeSpareRecord`, since the checksum holds.
    const record = JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD_BYTES, wordsAt))) as SpareRecord;
    return record.kind === 'words' ? { ...record, update: bytes.slice(wordsAt) } : record;
  } catch {
    return undefined;
  }
}

const CHECKSUM_START = 0x811c9dc5;
const CHECKSUM_FACTOR = 0x01000193;

/** Of everything but the mark and the checksum itself. */
function checksum(bytes: Uint8Array): number {
  let sum = CHECKSUM_START;
  for (let at = 4; at < bytes.length; at++) {
    if (at >= 12 && at < HEAD_BYTES) continue;
    sum = Math.imul(sum ^ (bytes[at] ?? 0), CHECKSUM_FACTOR);
  }
  return sum >>> 0;
}
