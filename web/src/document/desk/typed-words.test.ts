import type { Block } from '@everdraft/core/document/flat-text';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { type Command, EditorState, type Transaction } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { SMALL_SHEETS } from '../../../test-support/an-editor.ts';
import { nodeOfBlock } from '../binding/block-nodes.ts';
import { FROM_TEXT, keepSheets } from '../binding/keep-sheets.ts';
import { selectionBetween } from '../binding/places.ts';
import { manuscriptNode, sheetsIn } from '../binding/sheets.ts';
import { backspace } from '../editing/delete-keys.ts';
import { deleteSelected } from '../editing/delete-range.ts';
import { enter } from '../editing/enter.ts';
import { insertBlocks } from '../editing/insert-blocks.ts';
import { manuscriptSchema } from '../manuscript-nodes.ts';
import { NOT_TYPED, typedWords, typedWordsOf } from './typed-words.ts';

const schema = manuscriptSchema();

/** A book that is being typed in, without a page. */
class Typist {
  state: EditorState;

  constructor(html = '') {
    this.state = EditorState.create({
      doc: manuscriptNode(schema, parseHtml(html), SMALL_SHEETS),
      plugins: [keepSheets(SMALL_SHEETS), typedWords()],
    });
  }

  get words(): number {
    return typedWordsOf(this.state);
  }

  change(make: (tr: Transaction) => Transaction): this {
    this.state = this.state.apply(make(this.state.tr));
    return this;
  }

  run(command: Command): this {
    command(this.state, transaction => {
      this.state = this.state.apply(transaction);
    });
    return this;
  }

  at(anchor: number, head = anchor): this {
    return this.change(tr => tr.setSelection(selectionBetween(tr.doc, anchor, head)));
  }

  /** Key by key, as a browser tells it. */
  type(text: string): this {
    for (const key of text) this.change(tr => tr.insertText(key));
    return this;
  }

  backspace(times: number): this {
    for (let time = 0; time < times; time++) {
      this.change(tr => tr.delete(tr.selection.from - 1, tr.selection.from));
    }
    return this;
  }

  cut(): this {
    return this.change(deleteSelected);
  }

  insert(blocks: readonly Block[], mark: (tr: Transaction) => Transaction): this {
    const nodes = blocks.map(block => nodeOfBlock(schema, block));
    return this.change(tr => mark(insertBlocks(tr, nodes)));
  }
}

const FOREIGN = parseHtml('<p>five words from somewhere else</p><p>and four more here</p>');

describe('typed words', () => {
  it('[GOAL-1] count as they are typed, over paragraphs', () => {
    const typist = new Typist().at(0).type('The boat came in');
    expect(typist.words).toBe(4);
    expect(typist.run(enter).type('late again.').words).toBe(6);
  });

  it('[GOAL-1] do not count when they only make a word longer', () => {
    expect(new Typist('<p>The boat</p>').at(8).type('s').words).toBe(0);
  });

  it.each<[string, (tr: Transaction) => Transaction]>([
    ['pasted', tr => tr.setMeta('paste', true)],
    ['dropped', tr => tr.setMeta('uiEvent', 'drop')],
    ['inserted by the companion or replaced in the whole book', tr => tr.setMeta(NOT_TYPED, true)],
    ['written on another device, imported or undone', tr => tr.setMeta(FROM_TEXT, true)],
  ])('[GOAL-2, GOAL-3, GOAL-4] %s words do not count, nor does deleting them', (_, mark) => {
    const typist = new Typist().at(0).type('One two three').insert(FOREIGN, mark);
    expect(typist.words).toBe(3);
    typist.at(14, typist.state.doc.textContent.length).cut();
    expect(typist.words).toBe(3);
    expect(typist.type(' more').words).toBe(4);
  });

  it('[GOAL-2] stay when words that were pasted into their middle are cut out again', () => {
    const typist = new Typist().at(0).type('One two three four').at(8);
    typist.insert(FOREIGN, tr => tr.setMeta('paste', true));
    expect(typist.words).toBe(4);
    const end = typist.state.doc.textContent.indexOf('three');
    expect(typist.at(10, end - 2).cut().words).toBe(4);
  });

  it('[GOAL-5] are taken off again when the author deletes them in the same sitting', () => {
    const typist = new Typist('<p>An old page.</p>').at(12).type(' Teh boat');
    expect(typist.words).toBe(2);
    expect(typist.backspace(8).words).toBe(0);
    expect(typist.type('The boat').words).toBe(2);
    // Dividing a word and joining it again earns nothing.
    for (let time = 0; time < 3; time++) typist.at(18).run(enter).run(backspace);
    for (let time = 0; time < 3; time++) typist.at(18).type(' ').backspace(1);
    expect(typist.words).toBe(2);
  });

  it('[GOAL-5] are not lessened by cutting older pages, and are never below zero', () => {
    const page = '<p>A page that was written long ago and is cut today.</p>';
    const typist = new Typist(page.repeat(9)).at(0).type('New ');
    expect(typist.words).toBe(1);
    expect(typist.at(60, 300).cut().words).toBe(1);
    expect(typist.at(0, 200).cut().words).toBe(0);
    expect(typist.type('again').words).toBe(1);
  });

  it('[GOAL-5] are still known when the sheets around them have been divided and joined', () => {
    const typist = new Typist().at(0);
    for (let line = 0; line < 20; line++) typist.type('Two words').run(enter);
    expect(sheetsIn(typist.state.doc).length).toBeGreaterThan(2);
    expect(typist.words).toBe(40);
    expect(typist.at(0, 200).cut().words).toBe(0);
  });
});
