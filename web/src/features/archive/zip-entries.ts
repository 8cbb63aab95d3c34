import { Inflate } from 'fflate';
import { NOT_AN_ARCHIVE, UNPACKS_TOO_LARGE, UnreadableArchive } from './unreadable-archive.ts';

/** A file in an archive as its directory describes it. Nothing that it says is true before it was unpacked. */
export interface ZipEntry {
  name: string;
  flags: number;
  method: number;
  packedBytes: number;
  headerAt: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const COMMENT_MAX = 0xffff;
const ENTRIES_MAX = 20_000;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;
/** What is unpacked at once grows to a thousand times of this at most. */
const PUSHED_BYTES = 16 * 1024;
/** The text of the longest book, its cards and its chats. */
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;

function viewOf(file: Uint8Array): DataView {
  return new DataView(file.buffer, file.byteOffset, file.byteLength);
}

function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - COMMENT_MAX);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new UnreadableArchive(NOT_AN_ARCHIVE);
}

/** Names that lead out of the archive are not ours: no file of an export has one. */
function isTrick(name: string): boolean {
  const parts = name.split('/');
  return name.startsWith('/') || /[\\\0]/.test(name) || parts.includes('..') || parts.includes('.');
}

/** The files of an archive, by its directory. */
export function zipEntries(file: Uint8Array): ZipEntry[] {
  return orNotAnArchive(() => {
    const view = viewOf(file);
    const end = endOfDirectory(view);
    const count = view.getUint16(end + 10, true);
    if (count > ENTRIES_MAX) throw new UnreadableArchive(UNPACKS_TOO_LARGE);
    const entries: ZipEntry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index++) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new UnreadableArchive(NOT_AN_ARCHIVE);
      const nameLength = view.getUint16(at + 28, true);
      const nameFrom = at + ENTRY_LENGTH;
      const name = new TextDecoder().decode(file.subarray(nameFrom, nameFrom + nameLength));
      if (isTrick(name)) throw new UnreadableArchive(NOT_AN_ARCHIVE);
      entries.push({
        name,
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        packedBytes: view.getUint32(at + 20, true),
        headerAt: view.getUint32(at + 42, true),
      });
      at = nameFrom + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  });
}

/** The text of one file. What unpacks to more than a book can be is left when that shows, whatever its directory says. */
export function readEntry(file: Uint8Array, entry: ZipEntry): string {
  return orNotAnArchive(() => {
    const view = viewOf(file);
    const { headerAt, packedBytes, method, flags } = entry;
    if (view.getUint32(headerAt, true) !== LOCAL_HEADER || (flags & IS_ENCRYPTED) !== 0) {
      throw new UnreadableArchive(NOT_AN_ARCHIVE);
    }
    const nameLength = view.getUint16(headerAt + 26, true);
    const from = headerAt + LOCAL_LENGTH + nameLength + view.getUint16(headerAt + 28, true);
    const packed = file.subarray(from, from + packedBytes);
    if (packed.length < packedBytes) throw new UnreadableArchive(NOT_AN_ARCHIVE);
    if (method === DEFLATED) return textOf(inflated(packed));
    if (method !== STORED) throw new UnreadableArchive(NOT_AN_ARCHIVE);
    if (packed.length > UNPACKED_BYTES_MAX) throw new UnreadableArchive(UNPACKS_TOO_LARGE);
    return textOf([packed]);
  });
}

function inflated(packed: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const inflate = new Inflate(part => {
    bytes += part.length;
    if (bytes > UNPACKED_BYTES_MAX) throw new UnreadableArchive(UNPACKS_TOO_LARGE);
    parts.push(part);
  });
  for (let from = 0; from < packed.length; from += PUSHED_BYTES) {
    inflate.push(packed.subarray(from, from + PUSHED_BYTES), from + PUSHED_BYTES >= packed.length);
  }
  return parts;
}

function textOf(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts = parts.map(part => decoder.decode(part, { stream: true }));
  return texts.join('') + decoder.decode();
}

/** Offsets beyond the end, and bytes that are neither deflated data nor text. */
function orNotAnArchive<T>(read: () => T): T {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof UnreadableArchive) throw failure;
    throw new UnreadableArchive(NOT_AN_ARCHIVE);
  }
}
