import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSpareRecords, encodeSpareRecord, type SpareRecord } from './spare-record.ts';

const words: fc.Arbitrary<SpareRecord> = fc.record({
  kind: fc.constant('words' as const),
  manuscriptId: fc.string(),
  baseSeq: fc.nat(),
  update: fc.uint8Array({ maxLength: 60 }),
});
const gone: fc.Arbitrary<SpareRecord> = fc.record({
  kind: fc.constant('gone' as const),
  opIds: fc.array(fc.string()),
});
const records = fc.array(fc.oneof(words, gone), { minLength: 1, maxLength: 12 });

function bytesOf(all: readonly SpareRecord[]): Uint8Array {
  return Uint8Array.from(all.flatMap(record => [...encodeSpareRecord(record)]));
}

describe('what is kept beside the database', () => {
  it('[T8] is read as it was written', () => {
    fc.assert(
      fc.property(records, all => {
        expect(decodeSpareRecords(bytesOf(all))).toEqual(all);
      }),
    );
  });

  it('[T8] loses only the record that was torn off at the end', () => {
    fc.assert(
      fc.property(records, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (all, share) => {
        const last = encodeSpareRecord(all.at(-1) ?? { kind: 'gone', opIds: [] });
        const bytes = bytesOf(all);
        const torn = bytes.subarray(0, bytes.length - last.length + Math.floor(share * last.length));
        expect(decodeSpareRecords(torn)).toEqual(all.slice(0, -1));
      }),
    );
  });

  it('[T8] loses only the record in which a byte has changed', () => {
    fc.assert(
      fc.property(
        records,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (all, which, where, change) => {
          const hit = which % all.length;
          const parts = all.map(record => encodeSpareRecord(record));
          const part = parts[hit] ?? new Uint8Array();
          part[where % part.length] = (part[where % part.length] ?? 0) ^ change;
          const kept = decodeSpareRecords(Uint8Array.from(parts.flatMap(one => [...one])));
          expect(kept).toEqual(all.filter((_, at) => at !== hit));
        },
      ),
    );
  });

  it('[T8] is nothing where there are only other bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), bytes => {
        expect(decodeSpareRecords(bytes)).toEqual([]);
      }),
    );
  });
});
