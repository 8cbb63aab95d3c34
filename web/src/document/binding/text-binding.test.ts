import { blocksOf } from '@everdraft/core/document/blocks';
import { encodeDocument, openDocument } from '@everdraft/core/document/open-document';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import { writeHtml } from '@everdraft/core/document/write-html';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromTypeIndex,
  type RelativePosition,
} from 'yjs';
import { AnEditor } from '../../../test-support/an-editor.ts';
import { positionAt } from './places.ts';
import { selectedOffsets } from './text-binding.ts';

/** Nothing but the same letter: what was written before another cannot be told from what was written behind it. */
const aMonotonousBook = fc
  .array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 40 })
  .map(lengths => lengths.map(length => `<p>${'a'.repeat(length)}</p>`).join(''));
const aPlace = fc.double({ min: 0, max: 1, noNaN: true });

/** A place of the text as Yjs itself keeps it: at the letter before it, at the start of a block at the one behind it. */
function keptByYjs({ text }: AnEditor, offset: number): RelativePosition {
  const isAtStart = offset === 0 || text.toString()[offset - 1] === '\n';
  return createRelativePositionFromTypeIndex(text, offset, isAtStart ? 0 : -1);
}

describe('a selection', () => {
  it('stays at its words when others write anywhere', () => {
    fc.assert(
      fc.property(
        aMonotonousBook,
        fc.tuple(aPlace, aPlace),
        fc.array(fc.tuple(aPlace, fc.constantFrom('a', 'aa', '\n', 'a\na', null)), {
          minLength: 1,
          maxLength: 4,
        }),
        (book, [anchorAt, headAt], changes) => {
          const editor = new AnEditor(seedUpdate(book));
          const { doc, text } = editor;
          const offset = (place: number) => Math.floor(place * (text.length - 1));
          editor.select(offset(anchorAt), offset(headAt));
          for (const [place, words] of changes) {
            const { anchor, head } = selectedOffsets(editor.state);
            const kept = [anchor, head].map(end => keptByYjs(editor, end));
            if (words !== null) text.insert(offset(place), words);
            // Not the end of the text: the last block keeps its own.
            else if (text.length > 1) text.delete(offset(place), 1);
            const found = kept.map(end => createAbsolutePositionFromRelativePosition(end, doc)?.index);
            const now = selectedOffsets(editor.state);
            expect([now.anchor, now.head]).toEqual(found);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('half a character', () => {
  it.each([
    ['typed', (editor: AnEditor) => editor.state.tr.insertText('\uD83D', positionAt(editor.state.doc, 3))],
    [
      'left by a deletion',
      (editor: AnEditor) => {
        const at = positionAt(editor.state.doc, 7);
        return editor.state.tr.delete(at, at + 1);
      },
    ],
  ])('%s is the same on every device', (_name, change) => {
    const editor = new AnEditor(seedUpdate('<p>It was 👧 dusk.</p>'));
    editor.dispatch(change(editor));
    const elsewhere = openDocument([encodeDocument(editor)]);
    const written = editor.text.toString();
    expect(written.isWellFormed()).toBe(true);
    expect(elsewhere.text.toString()).toBe(written);
    expect(editor.repairs).toEqual([]);
  });
});

describe('a text that could not be written', () => {
  it('is brought to what the author sees, and the fault is told', () => {
    const editor = new AnEditor(
      seedUpdate('<h1>One</h1><p>It <em>was</em> dusk.</p><hr><ul><li>Salt</li></ul>'),
    );
    const fault = new Error('a fault of ours');
    const { text } = editor;
    const applyDelta = text.applyDelta.bind(text);
    text.applyDelta = () => {
      text.applyDelta = applyDelta;
      throw fault;
    };
    editor.dispatch(editor.state.tr.insertText('never ', positionAt(editor.state.doc, 11)));
    expect(editor.repairs).toEqual([fault]);
    expect(writeHtml(blocksOf(text))).toBe(
      '<h1>One</h1><p>It <em>was</em> never dusk.</p><hr><ul><li>Salt</li></ul>',
    );
    editor.dispatch(editor.state.tr.insertText('!', positionAt(editor.state.doc, 3)));
    expect(writeHtml(blocksOf(text))).toContain('<h1>One!</h1>');
    expect(editor.repairs).toHaveLength(1);
  });
});
