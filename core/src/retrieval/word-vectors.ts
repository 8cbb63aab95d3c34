/** Sixteen steps, from -7 to 7, two of them in a byte. */
const STEPS = 7;
/** How far from the middle the outermost step lies, in standard deviations of a part of a unit vector. */
const REACH = 2.2;
const HEAD_BYTES = 12;

/**
 * What common words mean, as directions: words that are used alike point alike. They are unpacked once for all books: to do it for each
 * book after each edit would take longer than to search it.
 */
export class WordVectors {
  readonly dimensions: number;
  /** The directions one after another, each one long. */
  readonly values: Float32Array;
  readonly #numbers: ReadonlyMap<string, number>;

  private constructor(dimensions: number, numbers: ReadonlyMap<string, number>, values: Float32Array) {
    this.dimensions = dimensions;
    this.#numbers = numbers;
    this.values = values;
  }

  /** From bytes as `writeWordVectors` makes them. */
  static of(bytes: Uint8Array): WordVectors {
    const head = new DataView(bytes.buffer, bytes.byteOffset, HEAD_BYTES);
    const dimensions = head.getUint32(0, true);
    const count = head.getUint32(4, true);
    const termsEnd = HEAD_BYTES + head.getUint32(8, true);
    const terms = lettersOf(bytes.subarray(HEAD_BYTES, termsEnd)).split('\n');
    const steps = bytes.subarray(termsEnd);
    if (terms.length !== count || steps.length !== count * bytesFor(dimensions))
      throw new Error('The table of word vectors is not whole.');
    const numbers = new Map(terms.map((term, number) => [term, number]));
    return new WordVectors(dimensions, numbers, unpacked(steps, count, dimensions));
  }

  /** The place of a term among the directions; undefined for one that is not in the table. */
  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }
}

function unpacked(steps: Uint8Array, count: number, dimensions: number): Float32Array {
  const values = new Float32Array(count * dimensions);
  for (let number = 0; number < count; number++) {
    const from = number * bytesFor(dimensions);
    const vector = values.subarray(number * dimensions, (number + 1) * dimensions);
    for (let at = 0; at < dimensions; at++) {
      const pair = steps[from + (at >> 1)] ?? 0;
      vector[at] = (at % 2 === 0 ? pair & 15 : pair >> 4) - STEPS;
    }
    toUnitLength(vector);
  }
  return values;
}

/** Makes it one long; one without any length stays as it is. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let squares = 0;
  for (let at = 0; at < vector.length; at++) squares += (vector[at] ?? 0) ** 2;
  if (squares === 0) return vector;
  const length = Math.sqrt(squares);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) / length;
  return vector;
}

/** Terms are of the letters a to z. */
export function writeWordVectors(
  entries: readonly (readonly [term: string, vector: readonly number[]])[],
  dimensions: number,
): Uint8Array {
  const terms = Uint8Array.from(entries.map(([term]) => term).join('\n'), letter => letter.charCodeAt(0));
  const bytes = new Uint8Array(HEAD_BYTES + terms.length + entries.length * bytesFor(dimensions));
  const head = new DataView(bytes.buffer);
  head.setUint32(0, dimensions, true);
  head.setUint32(4, entries.length, true);
  head.setUint32(8, terms.length, true);
  bytes.set(terms, HEAD_BYTES);
  let from = HEAD_BYTES + terms.length;
  const step = REACH / (STEPS * Math.sqrt(dimensions));
  for (const [, numbers] of entries) {
    const vector = toUnitLength(Float32Array.from(numbers));
    for (const [at, value] of vector.entries()) {
      const nibble = Math.max(-STEPS, Math.min(STEPS, Math.round(value / step))) + STEPS;
      const place = from + (at >> 1);
      bytes[place] = (bytes[place] ?? 0) | (at % 2 === 0 ? nibble : nibble << 4);
    }
    from += bytesFor(dimensions);
  }
  return bytes;
}

function lettersOf(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return letters;
}

function bytesFor(dimensions: number): number {
  return Math.ceil(dimensions / 2);
}
