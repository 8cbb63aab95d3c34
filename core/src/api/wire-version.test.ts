import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeWire, WIRE_VERSION } from './wire-version.ts';

/** The hash of every version there has been. A new line is added, an old one is never edited. */
const HASHES: Record<number, string> = {
  1: 'fe6db339b874f8cd6048502cc5c52a821ecfc9be0c908da359b5c73936f13588',
  2: 'a43948f9c62428de4ecba90f711dd61bbec00952352d5205350f501b44e9b506',
  3: 'c7bc8b392efebd03a92f7a54777f5a239c2b35361b41877b72ebe846877e86c0',
  4: '7b1e94122c657b8af166942f97b7500dae758ff426a14710c63cd38e5b37c666',
  5: '0cc3cd1219fc4241edfff91cc36796d174a156a22a10b7db96952acb57ee5719',
  6: 'fa73fdeb681b67943692f2bfdba4d4de379d41810011d20a6fe826940afdeb23',
};

describe('the wire', () => {
  it('has the shape its version says: when this fails, raise WIRE_VERSION and add the new hash', () => {
    expect(createHash('sha256').update(describeWire()).digest('hex')).toBe(HASHES[WIRE_VERSION]);
  });
});
