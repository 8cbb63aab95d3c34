import { blocksOf } from '@everdraft/core/document/blocks';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import { describe, expect, it } from 'vitest';
import { AnEditor } from '../../../test-support/an-editor.ts';
import { manuscriptSchema } from '../manuscript-nodes.ts';
import { isDrawnAnew } from './drawn-anew.ts';
import { positionAt } from './places.ts';
import { rewrittenBlock } from './rewritten-block.ts';
import { blockCount, manuscriptNode, SHEET_SIZES, sheetsIn } from './sheets.ts';

const SIZES = {
  sheet: { max: 4, target: 3, joined: 2, pasted: 3 },
  quire: { max: 3, target: 2, joined: 1 },
  volume: { max: 3, target: 2, joined: 1, aroundCaret: 0 },
};

function aBook(paragraphs: number): AnEditor {
  const html = Array.from({ length: paragraphs }, (_, index) => `<p>words ${index}</p>`).join('');
  return new AnEditor(seedUpdate(html), { sizes: SIZES });
}

describe('the sheets of a book', () => {
  it('are told a letter in one block from any other change', () => {
    const editor = aBook(20);
    const before = editor.state.doc;
    const at = positionAt(before, 40);
    editor.dispatch(editor.state.tr.insertText('x', at));
    const after = editor.state.doc;
    expect(rewrittenBlock(before, after)).toMatchObject({
      before: before.resolve(at).parent,
      after: after.resolve(at).parent,
    });
    expect(rewrittenBlock(before, before)).toBeUndefined();
    editor.dispatch(editor.state.tr.insertText('y', positionAt(after, 90)));
    expect(rewrittenBlock(before, editor.state.doc)).toBeUndefined();
    editor.dispatch(editor.state.tr.split(at));
    expect(rewrittenBlock(after, editor.state.doc)).toBeUndefined();
  });

  it('are cut by the first letter after a composition that has made one too long', () => {
    const editor = aBook(6);
    for (let times = 0; times < 3; times++) {
      editor.dispatch(editor.state.tr.split(positionAt(editor.state.doc, 3)).setMeta('composition', 1));
    }
    const lengths = () => sheetsIn(editor.state.doc).map(sheet => sheet.childCount);
    expect(Math.max(...lengths())).toBeGreaterThan(SIZES.sheet.max);
    editor.dispatch(editor.state.tr.insertText('x', positionAt(editor.state.doc, 1)));
    expect(Math.max(...lengths())).toBeLessThanOrEqual(SIZES.sheet.max);
  });

  it('lie in a small volume around the caret and in larger ones elsewhere', () => {
    const html = Array.from({ length: 240 }, (_, index) => `<p>words ${index + 100}</p>`).join('');
    const sizes = { ...SIZES, volume: { max: 10, target: 5, joined: 2, aroundCaret: 9 } };
    const blocks = blocksOf(new AnEditor(seedUpdate(html)).text);
    const volumes = (caretBlock: number) =>
      manuscriptNode(manuscriptSchema(), blocks, sizes, caretBlock * 'words 100 '.length).children.map(
        volume => blockCount(volume),
      );
    expect(volumes(0)).toEqual([9, 30, 30, 30, 27, 24, 30, 30, 30]);
    expect(volumes(120)).toEqual([30, 27, 24, 30, 18, 30, 27, 24, 30]);
    expect(volumes(240)).toEqual([30, 30, 30, 27, 24, 30, 30, 30, 9]);
  });

  it('stay in one volume that the first key leaves as it is, in a short book', () => {
    const html = Array.from({ length: 150 }, (_, index) => `<p>words ${index + 100}</p>`).join('');
    const editor = new AnEditor(seedUpdate(html), { sizes: SHEET_SIZES });
    const inTheMiddle = 75 * 'words 100 '.length;
    const doc = manuscriptNode(manuscriptSchema(), blocksOf(editor.text), SHEET_SIZES, inTheMiddle);
    expect(doc.children.map(volume => volume.children.map(quire => quire.childCount))).toEqual([[4, 7, 4]]);
  });

  it('stay in their quire when a change from elsewhere covers two of them', () => {
    const editor = aBook(12);
    const shape = () =>
      editor.state.doc.children.map(volume => volume.children.map(quire => quire.childCount));
    const before = shape();
    expect(before).toEqual([[2, 2]]);
    // From the third block to the fourth: the last of one sheet and the first of the next.
    editor.text.delete('words 0 words 1 wor'.length, 'ds 2 wor'.length);
    expect(shape()).toEqual(before);
    expect(blocksOf(editor.text)).toHaveLength(11);
    expect(editor.shown()).toHaveLength(11);
    expect(editor.repairs).toEqual([]);
  });

  describe('into which much is pasted', () => {
    const sizes = {
      sheet: { max: 12, target: 8, joined: 6, pasted: 5 },
      quire: { max: 20, target: 10, joined: 4 },
      volume: { max: 20, target: 10, joined: 4, aroundCaret: 0 },
    };

    function afterPaste(behind: number, count = 9) {
      const html = Array.from({ length: 8 }, (_, index) => `<p>words ${index}</p>`).join('');
      const editor = new AnEditor(seedUpdate(html), { sizes });
      const { doc, schema } = editor.state;
      const [before] = sheetsIn(doc);
      const pasted = Array.from({ length: count }, () =>
        schema.node('paragraph', null, schema.text('pasted')),
      );
      const position = positionAt(doc, behind * 'words 0 '.length) - 1;
      editor.dispatch(editor.state.tr.insert(position, pasted));
      expect(editor.repairs).toEqual([]);
      return { before, sheets: sheetsIn(editor.state.doc) };
    }

    it('are cut behind it, and what is drawn of the old blocks goes to the sheet that has most of them', () => {
      const { before, sheets } = afterPaste(1);
      expect(sheets.map(sheet => sheet.childCount)).toEqual([5, 5, 7]);
      expect(sheets[2]?.children).toEqual(before?.children.slice(1));
      expect(sheets.map(isDrawnAnew)).toEqual([true, true, false]);
    });

    it('are cut before it, and stay as they are drawn', () => {
      const { before, sheets } = afterPaste(7);
      expect(sheets.map(sheet => sheet.childCount)).toEqual([7, 5, 5]);
      expect(sheets[0]?.children).toEqual(before?.children.slice(0, 7));
      expect(sheets.map(isDrawnAnew)).toEqual([false, false, false]);
    });

    it('leave the sheets beside it alone', () => {
      const html = Array.from({ length: 24 }, (_, index) => `<p>words ${index}</p>`).join('');
      const editor = new AnEditor(seedUpdate(html), { sizes });
      const before = sheetsIn(editor.state.doc);
      const { doc, schema } = editor.state;
      const pasted = Array.from({ length: 9 }, () => schema.node('paragraph', null, schema.text('pasted')));
      editor.dispatch(editor.state.tr.insert(positionAt(doc, 10 * 'words 0 '.length) - 1, pasted));
      const after = sheetsIn(editor.state.doc);
      expect(before.map(sheet => sheet.childCount)).toEqual([8, 8, 8]);
      expect([after[0], after.at(-1)]).toEqual([before[0], before[2]]);
      expect(after.slice(1, -1).map(sheet => sheet.childCount)).toEqual([6, 5, 6]);
    });

    it('are never too long, whatever comes', () => {
      const html = Array.from({ length: 12 }, (_, index) => `<p>words ${index}</p>`).join('');
      for (let count = 1; count < 100; count++) {
        const editor = new AnEditor(seedUpdate(html), { sizes: SHEET_SIZES });
        const { doc, schema } = editor.state;
        const pasted = Array.from({ length: count }, () =>
          schema.node('paragraph', null, schema.text('pasted')),
        );
        editor.dispatch(editor.state.tr.insert(positionAt(doc, 4 * 'words 0 '.length) - 1, pasted));
        const longest = Math.max(...sheetsIn(editor.state.doc).map(sheet => sheet.childCount));
        expect(longest, `${count} paragraphs`).toBeLessThanOrEqual(SHEET_SIZES.sheet.max);
      }
    });

    it('are cut on both sides of it where there is much on both', () => {
      const { sheets } = afterPaste(4);
      expect(sheets.map(sheet => sheet.childCount)).toEqual([4, 9, 4]);
    });
  });

  it('take a newline out of a block to which it came as a letter', () => {
    const editor = aBook(6);
    editor.dispatch(editor.state.tr.insertText('x\ny', positionAt(editor.state.doc, 1)));
    expect(editor.state.doc.textContent).not.toContain('\n');
    expect(editor.repairs).toEqual([]);
  });
});
