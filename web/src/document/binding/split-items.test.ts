import type { DeltaStep } from '@everdraft/core/document/delta-writer';
import { newDocument } from '@everdraft/core/document/open-document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyUpdate, encodeStateAsUpdate, type Text as YText } from 'yjs';
import { splitItemsFor } from './split-items.ts';

const anEdit = fc.record({
  place: fc.nat({ max: 40 }),
  taken: fc.nat({ max: 4 }),
  words: fc.constantFrom('', 'x', 'yes', '\n'),
  bold: fc.boolean(),
});

type Edit = typeof anEdit extends fc.Arbitrary<infer E> ? E : never;

/** Edits of one text as a change from left to right; `place` is how far each is from the one before. */
function deltaOf(length: number, edits: readonly Edit[]): DeltaStep[] {
  const delta: DeltaStep[] = [];
  let left = length;
  for (const { place, taken, words, bold } of edits) {
    if (left < place + taken) break;
    if (place > 0) delta.push({ retain: place, ...(words === '' && bold && { attributes: { bold } }) });
    if (words !== '') delta.push({ insert: words, attributes: bold ? { bold } : {} });
    if (taken > 0) delta.push({ delete: taken });
    left -= place + taken;
  }
  return delta;
}

/** A text that several authors have written and deleted in. */
function aText(writings: readonly (readonly Edit[])[], clientId: number): YText {
  const { doc, text } = newDocument();
  doc.clientID = 1;
  text.insert(0, 'It was low water and nobody came down the stair.', {});
  for (const [index, edits] of writings.entries()) {
    doc.clientID = 2 + (index % 3);
    text.applyDelta(deltaOf(text.length, edits));
  }
  const opened = newDocument();
  opened.doc.clientID = clientId;
  applyUpdate(opened.doc, encodeStateAsUpdate(doc));
  return opened.text;
}

/** Every character of the store is in one item, and the items are chained both ways. */
function expectSound(text: YText): void {
  for (const structs of text.doc?.store.clients.values() ?? []) {
    let clock = 0;
    for (const struct of structs) {
      expect(struct.id.clock).toBe(clock);
      clock += struct.length;
    }
  }
  for (let item = text._start; item !== null; item = item.right) {
    if (item.right !== null) expect(item.right.left).toBe(item);
  }
}

describe('splitItemsFor', () => {
  it('changes nothing of a text, and nothing of what a change makes of it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anEdit, { maxLength: 4 }), { maxLength: 5 }),
        fc.array(anEdit, { maxLength: 6 }),
        (writings, edits) => {
          const split = aText(writings, 9);
          const plain = aText(writings, 9);
          const delta = deltaOf(plain.length, edits);
          split.doc?.transact(() => {
            splitItemsFor(split, delta, 0);
            expectSound(split);
            expect(split.toDelta()).toEqual(plain.toDelta());
            split.applyDelta(delta.map(step => ({ ...step })));
          });
          plain.applyDelta(delta.map(step => ({ ...step })));
          expectSound(split);
          expect(split.toDelta()).toEqual(plain.toDelta());
          const reader = newDocument();
          if (split.doc) applyUpdate(reader.doc, encodeStateAsUpdate(split.doc));
          expect(reader.text.toDelta()).toEqual(plain.toDelta());
        },
      ),
      { numRuns: 100 },
    );
  });
});
