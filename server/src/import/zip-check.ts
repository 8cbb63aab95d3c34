import { inflateRawSync } from 'node:zlib';
import { UnreadableFile } from './unreadable-file.ts';

/** A part of a .docx by its name. */
export type ZipParts = ReadonlyMap<string, Buffer>;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const COMMENT_MAX = 0xffff;
const ENTRIES_MAX = 2_000;
/** A whole novel unpacks to about 1 MB; what unpacks to more than this was made to fill the memory. */
const UNPACKED_BYTES_MAX = 40 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;

function endOfDirectory(file: Buffer): number {
  const first = Math.max(0, file.length - END_LENGTH - COMMENT_MAX);
  for (let at = file.length - END_LENGTH; at >= first; at--) {
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new UnreadableFile('damaged');
}

interface Entry {
  name: string;
  flags: number;
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  headerAt: number;
  next: number;
}

function entryAt(file: Buffer, at: number): Entry {
  if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new UnreadableFile('damaged');
  const nameLength = file.readUInt16LE(at + 28);
  const name = file.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
  return {
    name,
    flags: file.readUInt16LE(at + 8),
    method: file.readUInt16LE(at + 10),
    packedBytes: file.readUInt32LE(at + 20),
    unpackedBytes: file.readUInt32LE(at + 24),
    headerAt: file.readUInt32LE(at + 42),
    next: at + ENTRY_LENGTH + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32),
  };
}

function unpacked(file: Buffer, entry: Entry, roomBytes: number): Buffer {
  if ((entry.flags & IS_ENCRYPTED) !== 0) throw new UnreadableFile('protected');
  if (entry.unpackedBytes > roomBytes) throw new UnreadableFile('too-large');
  if (file.readUInt32LE(entry.headerAt) !== LOCAL_HEADER) throw new UnreadableFile('damaged');
  const nameLength = file.readUInt16LE(entry.headerAt + 26);
  const from = entry.headerAt + LOCAL_LENGTH + nameLength + file.readUInt16LE(entry.headerAt + 28);
  const packed = file.subarray(from, from + entry.packedBytes);
  if (packed.length < entry.packedBytes) throw new UnreadableFile('damaged');
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) throw new UnreadableFile('damaged');
  // The size in the directory may be a lie, so that it is also the limit. Zero would mean none.
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpackedBytes) });
}

function readParts(file: Buffer): ZipParts {
  const end = endOfDirectory(file);
  const count = file.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new UnreadableFile('too-large');
  const parts = new Map<string, Buffer>();
  let roomBytes = UNPACKED_BYTES_MAX;
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    const entry = entryAt(file, at);
    const bytes = unpacked(file, entry, roomBytes);
    roomBytes -= bytes.length;
    parts.set(entry.name, bytes);
    at = entry.next;
  }
  return parts;
}

/**
 * Unpacks a .docx within limits before anything else reads it: the library for Word files unpacks whatever it is given,
 * and what it unpacks is not counted against the memory of its thread.
 */
export function checkedParts(file: Buffer): ZipParts {
  try {
    return readParts(file);
  } catch (failure) {
    if (failure instanceof UnreadableFile) throw failure;
    // A size that was a lie, bytes that are no deflated data, or an offset beyond the end.
    const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
    throw new UnreadableFile(code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged');
  }
}
