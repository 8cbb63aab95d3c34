import { newDocument } from '@everdraft/core/document/open-document';
import type { Node } from '@tiptap/pm/model';
import { encodeStateAsUpdate } from 'yjs';
import { groupLength } from '../src/document/binding/places.ts';
import { sheetsIn } from '../src/document/binding/sheets.ts';
import { AnEditor, SMALL_SHEETS, SMALLEST_GROUPS } from './an-editor.ts';

interface Token {
  by: AnEditor;
  isDeleted: boolean;
  isMoved: boolean;
  isUndone: boolean;
}

function randomSource(seed: number): (below: number) => number {
  let state = seed * 7919 + 104_729;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
}

/** Some editors of one text, what is under way between them, and the words that none of them may lose. */
export class Schedule {
  readonly random: (below: number) => number;
  readonly editors: AnEditor[] = [];
  readonly underWay: Uint8Array[][] = [];
  readonly tokens = new Map<string, Token>();
  clipboard: Node[] = [];
  #made = 0;

  constructor(seed: number) {
    this.random = randomSource(seed);
    const start = this.#startingText();
    const count = 2 + this.random(2);
    for (let index = 0; index < count; index++) {
      this.editors.push(
        new AnEditor(start, {
          clientId: 100 + index,
          sizes: index % 2 === 0 ? SMALL_SHEETS : SMALLEST_GROUPS,
        }),
      );
      this.underWay.push([]);
    }
    for (const [index, editor] of this.editors.entries()) {
      editor.doc.on('update', (update, origin) => {
        if (origin === 'network') return;
        for (const [other, queue] of this.underWay.entries()) if (other !== index) queue.push(update);
      });
    }
  }

  #startingText(): Uint8Array | undefined {
    const { random } = this;
    if (random(5) === 0) return undefined;
    const { doc, text } = newDocument();
    doc.clientID = 1;
    for (let index = 0, count = 1 + random(14); index < count; index++) {
      text.applyDelta([
        { retain: text.length },
        { insert: `alpha beta ${index}`, attributes: {} },
        ...(random(5) === 0 ? [{ insert: ' bold', attributes: { bold: true } }] : []),
        ...(random(12) === 0 ? [{ insert: { map: 'of a newer version' }, attributes: {} }] : []),
        { insert: '\n', attributes: random(4) === 0 ? { block: ['h1', 'h3', 'lb0', 'lo2'][random(4)] } : {} },
        ...(random(20) === 0 ? [{ insert: { rule: true }, attributes: {} }] : []),
      ]);
    }
    return encodeStateAsUpdate(doc);
  }

  /** An offset that is never inside a token, so that a token stands or falls as a whole. */
  place(editor: AnEditor): number {
    const text = editor.text.toString();
    const all = flatString(editor);
    // Every third place is at the edge of a sheet.
    let offset = this.random(3) === 0 ? this.#sheetEdge(editor) : this.random(all.length + 1);
    while (offset < all.length && /[\u4e00-\u9fff]/.test(all[offset] ?? '') && !isTokenStart(all, offset))
      offset++;
    if (/[\udc00-\udfff]/.test(all[offset] ?? '')) offset++;
    return Math.min(offset, Math.max(text.length, all.length));
  }

  #sheetEdge(editor: AnEditor): number {
    const sheets = sheetsIn(editor.state.doc);
    const before = sheets.slice(0, this.random(sheets.length + 1));
    return before.reduce((sum, sheet) => sum + groupLength(sheet), 0);
  }

  token(editor: AnEditor): string {
    const made = this.#made++;
    const token = `\u4e00${String.fromCharCode(0x6000 + (made % 0x0fff))}\u5e00`;
    this.tokens.set(token, { by: editor, isDeleted: false, isMoved: false, isUndone: false });
    return token;
  }

  markSelected(editor: AnEditor, how: 'isDeleted' | 'isMoved'): void {
    const { from, to } = editor.state.selection;
    const words = editor.state.doc.textBetween(from, to, '\n');
    for (const [token, known] of this.tokens) if (words.includes(token[1] ?? '')) known[how] = true;
  }
}

function isTokenStart(text: string, offset: number): boolean {
  return text[offset] === '\u4e00';
}

function flatString(editor: AnEditor): string {
  return (editor.text.toDelta() as { insert: unknown }[])
    .map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
    .join('');
}
