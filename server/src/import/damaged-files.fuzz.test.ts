import { parseHtml } from '@everdraft/core/document/parse-html';
import { madeUpScene } from '@everdraft/core/test-support/made-up-book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordFile, wordParagraph } from '../../test-support/word-file.ts';
import { readFile } from './read-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** `npm run soak` asks for more time, and for other seeds. */
const SECONDS = Number(process.env.IMPORT_FUZZ_SECONDS ?? 4);
const SEED = process.env.IMPORT_FUZZ_SEED === undefined ? 1 : Number(process.env.IMPORT_FUZZ_SEED);

const PARAGRAPHS = [1, 2, 3].flatMap(at => [`Chapter ${at}`, ...madeUpScene('de', at, 3), '* * *']);
const TEXT = PARAGRAPHS.join('\r\n\r\n');
const BODY = PARAGRAPHS.map(text => wordParagraph(text)).join('');

/** What a bad disk, a broken download or a hostile hand does to bytes. */
type Damage = (bytes: Buffer) => Buffer;

const place = fc.double({ min: 0, max: 1, noNaN: true });
const stretch = fc.tuple(place, place).map(([one, two]) => (bytes: Buffer): [number, number] => {
  const at = [one, two].map(share => Math.floor(share * bytes.length));
  return [Math.min(...at), Math.max(...at)];
});

const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.tuple(place, fc.nat(255)).map(
    ([share, byte]): Damage =>
      bytes => {
        const changed = Buffer.from(bytes);
        changed[Math.floor(share * (bytes.length - 1))] = byte;
        return changed;
      },
  ),
  place.map(
    (share): Damage =>
      bytes =>
        bytes.subarray(0, Math.floor(share * bytes.length)),
  ),
  stretch.map(
    (of): Damage =>
      bytes => {
        const [from, to] = of(bytes);
        return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
      },
  ),
  stretch.map(
    (of): Damage =>
      bytes =>
        Buffer.concat([bytes, bytes.subarray(...of(bytes))]),
  ),
  fc.tuple(stretch, place).map(
    ([of, share]): Damage =>
      bytes => {
        const at = Math.floor(share * bytes.length);
        return Buffer.concat([bytes.subarray(0, at), bytes.subarray(...of(bytes)), bytes.subarray(at)]);
      },
  ),
  fc
    .tuple(place, fc.constantFrom('<', '&', ']]>', '<w:p>', '</w:r>', '\0', '\u{feff}', '\n'.repeat(500)))
    .map(
      ([share, sign]): Damage =>
        bytes => {
          const at = Math.floor(share * bytes.length);
          return Buffer.concat([bytes.subarray(0, at), Buffer.from(sign), bytes.subarray(at)]);
        },
    ),
);

/** Damaged as a whole, or, for a Word file, in the text inside while its container stays sound. */
const file = fc.oneof(
  fc.constant({ kind: 'text' as const, make: (hurt: Damage) => hurt(Buffer.from(TEXT)) }),
  fc.constant({
    kind: 'text' as const,
    make: (hurt: Damage) => hurt(Buffer.from(`\u{feff}${TEXT}`, 'utf16le')),
  }),
  fc.constant({ kind: 'text' as const, make: (hurt: Damage) => hurt(Buffer.from(TEXT, 'latin1')) }),
  fc.constant({ kind: 'word' as const, make: (hurt: Damage) => hurt(wordFile({ body: BODY })) }),
  fc.constant({
    kind: 'word' as const,
    make: (hurt: Damage) => wordFile({ body: hurt(Buffer.from(BODY)).toString('utf8') }),
  }),
);

describe('a damaged file', () => {
  it('[IMPORT-35] is read as a book or refused in plain words, whatever has happened to it', {
    timeout: (SECONDS + 60) * 1_000,
  }, async () => {
    const outcomes = { read: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        file,
        fc.array(damage, { minLength: 1, maxLength: 4 }),
        async ({ kind, make }, hurts) => {
          const bytes = make(whole => hurts.reduce((left, hurt) => hurt(left), whole));
          const book = await readFile({ kind, bytes }).catch((failure: unknown) => {
            if (failure instanceof UnreadableFile) return undefined;
            throw failure;
          });
          if (book === undefined) {
            outcomes.refused += 1;
            return;
          }
          outcomes.read += 1;
          expect(book.structure.chapters.length).toBeGreaterThan(0);
          expect(parseHtml(book.content).length).toBeGreaterThan(0);
          expect(book.content).not.toMatch(/<(?!\/?(?:p|h[1-3]|ul|ol|li|hr|strong|em|br)\b)/);
        },
      ),
      { seed: SEED, numRuns: 1_000_000, interruptAfterTimeLimit: SECONDS * 1_000 },
    );
    // Not one kind of them alone: then the damage would be too little or too much to prove anything.
    expect(outcomes.read).toBeGreaterThan(10);
    expect(outcomes.refused).toBeGreaterThan(10);
  });
});
