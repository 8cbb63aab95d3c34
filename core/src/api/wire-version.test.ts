import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeWire, WIRE_VERSION } from './wire-version.ts';

/** The hash of every version there has been. A new line is added, an old one is never edited. */
const HASHES: Record<number, string> = {
  1: '25ad1eedb0c70327ee50927c963e29532e9d2044fe87ccf56ea6820f835730db',
};

describe('the wire', () => {
  it('has the shape its version says: when this fails, raise WIRE_VERSION and add the new hash', () => {
    expect(createHash('sha256').update(describeWire()).digest('hex')).toBe(HASHES[WIRE_VERSION]);
  });
});
