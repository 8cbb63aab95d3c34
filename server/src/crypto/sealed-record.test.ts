import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyVersionOf, openRecord, type RecordPlace, sealRecord } from './sealed-record.ts';
import { UnreadableRecord } from './unreadable-record.ts';

const place: RecordPlace = { userId: 'anna', table: 'cards', recordId: 'card-1', extra: 'sealed' };
const key = { version: 258, bytes: randomBytes(32), oldestFormat: 2 as const };
/** The key of an author of whom some rows have no number yet. */
const lenientKey = { ...key, oldestFormat: 1 as const };
const numbered = { ...place, seq: 7 };
const words = Buffer.from('It rained on the harbour.');

describe('a sealed record', () => {
  it('opens to what was sealed, of any length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), plain => {
        const sealed = sealRecord(key, place, plain);
        expect(Buffer.from(openRecord(key, place, sealed)).equals(plain)).toBe(true);
      }),
    );
  });

  it('is laid out as format, key version, nonce, ciphertext and tag', () => {
    const sealed = sealRecord(key, place, words);
    expect(sealed.length).toBe(1 + 2 + 12 + words.length + 16);
    expect([...sealed.subarray(0, 3)]).toEqual([1, 1, 2]);
    expect(keyVersionOf(place, sealed)).toBe(258);
  });

  it('is different every time', () => {
    expect(sealRecord(key, place, words)).not.toEqual(sealRecord(key, place, words));
  });

  it('does not open when any bit was changed', () => {
    const sealed = sealRecord(key, place, words);
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => openRecord(key, place, changed)).toThrow(UnreadableRecord);
    }
  });

  it('does not open when it was cut to any length', () => {
    const sealed = sealRecord(key, place, words);
    for (let length = 0; length < sealed.length; length++) {
      expect(() => openRecord(key, place, sealed.subarray(0, length))).toThrow(UnreadableRecord);
    }
  });

  it('does not open in another place', () => {
    const sealed = sealRecord(key, place, words);
    for (const moved of [
      { ...place, userId: 'bert' },
      { ...place, table: 'chats' },
      { ...place, recordId: 'card-2' },
      { ...place, extra: 'title' },
      // The same letters, divided differently.
      { ...place, userId: 'annacards', table: '' },
      { ...place, recordId: 'card-1","sealed', extra: '' },
    ]) {
      expect(() => openRecord(key, moved, sealed)).toThrow(UnreadableRecord);
    }
  });

  it('does not open with another key or another version of it', () => {
    const sealed = sealRecord(key, place, words);
    for (const other of [
      { ...key, bytes: randomBytes(32) },
      { ...key, version: 1 },
    ]) {
      expect(() => openRecord(other, place, sealed)).toThrow(UnreadableRecord);
    }
  });

  it('does not open under another number than it was sealed with', () => {
    const sealed = sealRecord(key, numbered, words);
    expect([...sealed.subarray(0, 3)]).toEqual([2, 1, 2]);
    expect(Buffer.from(openRecord(key, numbered, sealed)).equals(words)).toBe(true);
    for (const other of [{ ...numbered, seq: 6 }, { ...numbered, seq: 8 }, place]) {
      expect(() => openRecord(key, other, sealed)).toThrow(UnreadableRecord);
    }
  });

  it('without a number opens where one belongs, while the key says that there are such', () => {
    const old = sealRecord(lenientKey, place, words);
    expect(Buffer.from(openRecord(lenientKey, numbered, old)).equals(words)).toBe(true);
    expect(() => openRecord(key, numbered, old)).toThrow(UnreadableRecord);
  });

  it('does not open when its format was lowered or raised by hand', () => {
    const renamed = (sealed: Uint8Array, format: number) => {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(format, 0);
      return changed;
    };
    const lowered = renamed(sealRecord(key, numbered, words), 1);
    const raised = renamed(sealRecord(lenientKey, place, words), 2);
    for (const changed of [lowered, raised]) {
      expect(() => openRecord(lenientKey, numbered, changed)).toThrow(UnreadableRecord);
    }
  });

  it('names its table and id when it does not open, and nothing else', () => {
    const open = () => openRecord({ ...key, bytes: randomBytes(32) }, place, sealRecord(key, place, words));
    expect(open).toThrow('The record card-1 of cards cannot be decrypted.');
  });
});
