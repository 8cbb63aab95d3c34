import { decodeEastAsian } from './east-asian-text.ts';
import { decodeSingleBytes } from './single-byte-text.ts';

const REPLACEMENT = '\ufffd';
const UNITS_PER_CALL = 8_192;
/** How much of a file is looked at to tell two encodings apart. */
const SAMPLE_BYTES = 64 * 1024;

/** Collects code units and writes them out in lots, since a string grown letter by letter is slow to read later. */
class TextWriter {
  #text = '';
  #units: number[] = [];

  add(codePoint: number): void {
    if (codePoint > 0xffff) {
      const rest = codePoint - 0x10000;
      this.#units.push(0xd800 + (rest >> 10), 0xdc00 + (rest & 0x3ff));
    } else this.#units.push(codePoint);
    if (this.#units.length >= UNITS_PER_CALL) this.#write();
  }

  end(): string {
    this.#write();
    return this.#text;
  }

  #write(): void {
    this.#text += String.fromCharCode(...this.#units);
    this.#units = [];
  }
}

interface Sequence {
  readonly codePoint: number;
  readonly length: number;
}

function continuationBits(bytes: Uint8Array, from: number, count: number): number | undefined {
  let bits = 0;
  for (let index = from; index < from + count; index++) {
    const byte = bytes[index];
    if (byte === undefined || (byte & 0xc0) !== 0x80) return undefined;
    bits = (bits << 6) | (byte & 0x3f);
  }
  return bits;
}

/** One character of UTF-8 beyond ASCII; undefined where the bytes are something else. */
function sequenceAt(bytes: Uint8Array, at: number): Sequence | undefined {
  const first = bytes[at] ?? 0;
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 && first < 0xf0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return undefined;
  const rest = continuationBits(bytes, at + 1, length - 1);
  if (rest === undefined) return undefined;
  const codePoint = ((first & (0x7f >> length)) << (6 * (length - 1))) | rest;
  const smallest = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000;
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return codePoint < smallest || codePoint > 0x10ffff || isSurrogate ? undefined : { codePoint, length };
}

interface Utf8Reading {
  readonly text: string;
  readonly sequences: number;
  readonly strayBytes: number;
}

/** A byte that is no UTF-8 is read as Windows-1252: one pasted quotation mark must not spoil the rest of a book. */
function readUtf8(bytes: Uint8Array): Utf8Reading {
  const writer = new TextWriter();
  let sequences = 0;
  let strayBytes = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    const sequence = byte < 0x80 ? { codePoint: byte, length: 1 } : sequenceAt(bytes, at);
    if (sequence === undefined) {
      strayBytes++;
      writer.add(decodeSingleBytes(bytes.subarray(at, at + 1), 'windows-1252').charCodeAt(0));
      at++;
    } else {
      if (sequence.length > 1) sequences++;
      writer.add(sequence.codePoint);
      at += sequence.length;
    }
  }
  return { text: writer.end(), sequences, strayBytes };
}

type ByteOrder = 'little' | 'big';

function readUtf16(bytes: Uint8Array, order: ByteOrder): string {
  const writer = new TextWriter();
  const [high, low] = order === 'little' ? [1, 0] : [0, 1];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    writer.add(((bytes[at + high] ?? 0) << 8) | (bytes[at + low] ?? 0));
  }
  return writer.end() + (bytes.length % 2 === 1 ? REPLACEMENT : '');
}

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** UTF-16 without a mark: spaces and line ends have a zero on one side of them, and text in one byte per letter has none. */
function unmarkedByteOrder(bytes: Uint8Array): ByteOrder | undefined {
  const spaces = { little: 0, big: 0 };
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  for (let at = 0; at + 1 < sample.length; at += 2) {
    const one = sample[at];
    const two = sample[at + 1];
    if (two === 0 && (one === 0x20 || one === 0x0a || one === 0x0d)) spaces.little++;
    if (one === 0 && (two === 0x20 || two === 0x0a || two === 0x0d)) spaces.big++;
  }
  const most = Math.max(spaces.little, spaces.big);
  if (most < 2 || most < sample.length / 200) return undefined;
  return spaces.little > spaces.big ? 'little' : 'big';
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return readUtf8(bytes.subarray(3)).text;
  if (startsWith(bytes, 0xff, 0xfe)) return readUtf16(bytes.subarray(2), 'little');
  if (startsWith(bytes, 0xfe, 0xff)) return readUtf16(bytes.subarray(2), 'big');
  const order = unmarkedByteOrder(bytes);
  if (order !== undefined) return readUtf16(bytes, order);
  const utf8 = readUtf8(bytes);
  // Letters of one byte hardly ever stand in the order that UTF-8 asks for, so many whole sequences are no accident.
  if (utf8.strayBytes === 0 || utf8.sequences > utf8.strayBytes) return utf8.text;
  return decodeEastAsian(bytes) ?? decodeSingleBytes(bytes);
}

/**
 * The text of a .txt file in whatever encoding it was saved: UTF-8 and UTF-16 with or without a mark, the older encodings
 * of East Asia, or one byte per letter. Accents that stand behind their letters become part of them, so that searching finds the word.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes).normalize('NFC');
}
