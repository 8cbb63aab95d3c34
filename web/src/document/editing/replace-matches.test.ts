import { blocksOf, deltaFromBlocks } from '@everdraft/core/document/blocks';
import { type Block, isTextRun } from '@everdraft/core/document/flat-text';
import { newDocument } from '@everdraft/core/document/open-document';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { writeHtml } from '@everdraft/core/document/write-html';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyUpdate, encodeStateAsUpdate } from 'yjs';
import { aBook } from '../../../test-support/a-book.ts';
import { AnEditor } from '../../../test-support/an-editor.ts';
import { BookSearch } from '../desk/book-search.ts';
import { replacementOfAll } from './replace-matches.ts';

function editorOf(html: string): AnEditor {
  const { doc, text } = newDocument();
  text.applyDelta(deltaFromBlocks(parseHtml(html)));
  return new AnEditor(encodeStateAsUpdate(doc));
}

function replaceAll(editor: AnEditor, text: string, words: string): number {
  const search = new BookSearch({ text, matchesCase: true, isWholeWord: true });
  const { count, delta } = replacementOfAll(editor.state.doc, block => search.matchesIn(block), words);
  editor.binding.history.beginStep();
  editor.binding.change(delta);
  return count;
}

function htmlOf(editor: AnEditor): string {
  return writeHtml(blocksOf(editor.text));
}

function blocksIn(book: Uint8Array): Block[] {
  const { doc, text } = newDocument();
  applyUpdate(doc, book);
  return blocksOf(text);
}

function wordsOf(block: Block): string {
  return block.kind === 'rule' ? '' : block.runs.map(run => (isTextRun(run) ? run.text : '')).join('');
}

describe('replacementOfAll', () => {
  it('gives the new words the formats of those they replace', () => {
    const editor = editorOf('<h1>Tib</h1><p>See <em>Tib</em> and <strong>T</strong>ib.</p>');
    expect(replaceAll(editor, 'Tib', 'Anna')).toBe(3);
    expect(htmlOf(editor)).toBe('<h1>Anna</h1><p>See <em>Anna</em> and <strong>Anna</strong>.</p>');
  });

  for (const paragraphs of [5, 90]) {
    it(`replaces in ${paragraphs} paragraphs as one step, in the text as on the page, and is undone at once`, () => {
      const html = Array.from({ length: paragraphs }, (_, index) =>
        index % 3 === 0 ? `<p>Tib ${index} <em>Tib</em></p>` : `<p>Nobody ${index}</p>`,
      ).join('');
      const editor = editorOf(html);
      const count = replaceAll(editor, 'Tib', 'Annabel');
      expect(count).toBe(Math.ceil(paragraphs / 3) * 2);
      expect(htmlOf(editor)).toBe(html.replaceAll('Tib', 'Annabel'));
      expect(writeHtml(editor.shown())).toBe(htmlOf(editor));
      editor.binding.undo();
      expect(htmlOf(editor)).toBe(html);
      expect(writeHtml(editor.shown())).toBe(html);
      expect(editor.repairs).toEqual([]);
    });
  }

  it('changes the matches and nothing else of the text, also where every paragraph has one', () => {
    const editor = editorOf('<p>Tib went where nobody had gone before Tib.</p>'.repeat(60));
    let written = 0;
    editor.text.observe(({ delta }) => {
      for (const { insert } of delta) written += typeof insert === 'string' ? insert.length : 0;
    });
    expect(replaceAll(editor, 'Tib', 'Annabel')).toBe(120);
    expect(written).toBeLessThanOrEqual(120 * 'Annabel'.length);
  });

  it('leaves in every block what replacing in its words alone leaves, and nothing when it is undone', () => {
    fc.assert(
      fc.property(
        fc.array(aBook, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('a', 'e', 'al', 'two'),
        fc.constantFrom('', 'A', 'ee', 'alp', 'two 😀'),
        (books, text, words) => {
          const { doc, text: all } = newDocument();
          for (const book of books)
            all.applyDelta([{ retain: all.length }, ...deltaFromBlocks(blocksIn(book))]);
          const editor = new AnEditor(encodeStateAsUpdate(doc));
          const before = blocksOf(editor.text);
          const search = new BookSearch({ text, matchesCase: true, isWholeWord: false });
          const { delta } = replacementOfAll(editor.state.doc, block => search.matchesIn(block), words);
          editor.binding.change(delta);
          expect(blocksOf(editor.text).map(wordsOf)).toEqual(
            before.map(block => wordsOf(block).replaceAll(text, words)),
          );
          expect(writeHtml(editor.shown())).toBe(htmlOf(editor));
          editor.binding.undo();
          expect(blocksOf(editor.text)).toEqual(before);
          expect(writeHtml(editor.shown())).toBe(htmlOf(editor));
          expect(editor.repairs).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('replaces each match once, also when the new words hold the old', () => {
    const editor = editorOf('<p>Tib and Tib</p>'.repeat(50));
    replaceAll(editor, 'Tib', 'old Tib');
    expect(htmlOf(editor)).toBe('<p>old Tib and old Tib</p>'.repeat(50));
  });

  it('keeps the caret at its words', () => {
    const html = Array.from({ length: 60 }, () => '<p>Tib went Tib</p>').join('');
    const editor = editorOf(html);
    editor.select(13 * 30 + 5);
    replaceAll(editor, 'Tib', 'Anna');
    const { $head } = editor.state.selection;
    expect($head.parent.textBetween(0, $head.parentOffset)).toBe('Anna w');
    expect(replaceAll(editor, 'Anna', '')).toBe(120);
    expect(editor.state.selection.$head.parentOffset).toBe(2);
  });

  it('does nothing where there is nothing to replace', () => {
    const editor = editorOf('<p>Nobody.</p>');
    const before = editor.state.doc;
    expect(replaceAll(editor, 'Tib', 'Anna')).toBe(0);
    expect(editor.state.doc).toBe(before);
  });
});
