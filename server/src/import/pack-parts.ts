import { crc32 } from 'node:zlib';
import type { ZipParts } from './zip-check.ts';

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const LOCAL_LENGTH = 30;
const ENTRY_LENGTH = 46;
const END_LENGTH = 22;

/**
 * Parts that were checked as a file of their own, not compressed. A zip file can be read in more than one way: by
 * another directory, other names, other sizes. What reads this one sees what was checked and nothing else.
 */
export function packParts(parts: ZipParts): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [path, bytes] of parts) {
    const name = Buffer.from(path);
    const local = Buffer.alloc(LOCAL_LENGTH);
    local.writeUInt32LE(0x04034b50, 0);
    writeFacts(local, 4, bytes, name);
    const entry = Buffer.alloc(ENTRY_LENGTH);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(VERSION, 4);
    writeFacts(entry, 6, bytes, name);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, name, bytes);
    entries.push(entry, name);
    offset += local.length + name.length + bytes.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** What both headers of a part say, one after the other. */
function writeFacts(header: Buffer, at: number, bytes: Buffer, name: Buffer): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(FLAGS, at + 2);
  header.writeUInt32LE(crc32(bytes), at + 10);
  header.writeUInt32LE(bytes.length, at + 14);
  header.writeUInt32LE(bytes.length, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}
