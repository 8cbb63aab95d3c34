import { newDocument } from '@everdraft/core/document/open-document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromTypeIndex,
  type RelativePosition,
} from 'yjs';
import { OwnUndo } from './own-undo.ts';
import { TextAnchors } from './text-anchors.ts';

/** Shares of the text, so that a place is one of it however long it has become. */
const aShare = fc.double({ min: 0, max: 1, noNaN: true });
const anAct = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at: aShare, caret: aShare }),
  fc.record({ kind: fc.constant('delete' as const), at: aShare, caret: aShare }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const), caret: aShare }),
);

/** The word beside the kept place is deleted and comes back, and only then is the step before it taken back. */
const wordGoneAndBack = [
  { kind: 'insert' as const, at: 1, caret: 0.5 },
  { kind: 'delete' as const, at: 0.2, caret: 0 },
  { kind: 'undo' as const, caret: 0 },
  { kind: 'undo' as const, caret: 0 },
];

describe('where an undo brings the author', () => {
  it('is where Yjs finds the kept place, also beside words that were deleted and came back', () => {
    fc.assert(
      fc.property(fc.array(anAct, { minLength: 4, maxLength: 40, size: 'max' }), acts => {
        const { doc, text } = newDocument();
        text.insert(0, 'It was dark.');
        const anchors = new TextAnchors(text, 1);
        text.observe(event => {
          const delta = event.delta.map(({ insert, retain, delete: deleted }) => {
            if (typeof insert === 'string') return { insert, attributes: {} };
            return deleted === undefined ? { retain: retain ?? 0 } : { delete: deleted };
          });
          anchors.follow(delta);
        });
        const place = (share: number) => Math.round(share * text.length);
        const keptAt = (offset: number) => createRelativePositionFromTypeIndex(text, offset, -1);
        const piles = { undo: [] as RelativePosition[], redo: [] as RelativePosition[] };
        let caret = 0;
        let turnedOver: 'undo' | 'redo' = 'redo';
        const origin = {};
        const history = new OwnUndo({
          text,
          anchors,
          origin,
          selectionNow: () => {
            const offset = place(caret);
            piles[turnedOver].push(keptAt(offset));
            return { anchor: offset, head: offset };
          },
        });
        for (const act of acts) {
          ({ caret } = act);
          if (act.kind === 'insert' || act.kind === 'delete') {
            const offset = place(act.caret);
            const at = place(act.at);
            if (act.kind === 'delete' && at >= text.length) continue;
            history.beginStep();
            piles.undo.push(keptAt(offset));
            piles.redo.length = 0;
            history.beforeChange({ anchor: offset, head: offset });
            doc.transact(
              () => (act.kind === 'insert' ? text.insert(at, 'wind ') : text.delete(at, 6)),
              origin,
            );
            continue;
          }
          turnedOver = act.kind === 'undo' ? 'redo' : 'undo';
          const expected = piles[act.kind].pop();
          const step = history[act.kind]();
          expect(step === undefined).toBe(expected === undefined);
          if (expected === undefined) continue;
          expect(step?.selection?.anchor).toBe(
            createAbsolutePositionFromRelativePosition(expected, doc)?.index,
          );
        }
      }),
      { examples: [[wordGoneAndBack]] },
    );
  });
});
