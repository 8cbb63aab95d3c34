import { blocksFromDelta, blocksOf, deltaFromBlocks } from '@everdraft/core/document/blocks';
import { type Block, NO_ATTRIBUTES } from '@everdraft/core/document/flat-text';
import { toggleMark } from '@tiptap/pm/commands';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { applyUpdate, createID, getItem } from 'yjs';
import type { AnEditor } from '../../../test-support/an-editor.ts';
import { Schedule } from '../../../test-support/writing-schedule.ts';
import { BookSearch } from '../desk/book-search.ts';
import { indentItems, toggleForm } from '../editing/block-form.ts';
import { backspace, deleteForward } from '../editing/delete-keys.ts';
import { dropBlocks } from '../editing/drop-blocks.ts';
import { enter } from '../editing/enter.ts';
import { insertBlocks } from '../editing/insert-blocks.ts';
import { insertRule } from '../editing/insert-rule.ts';
import { replacementOfAll, replaceWords } from '../editing/replace-matches.ts';
import { blocksOfSlice } from '../editing/without-sheets.ts';
import { positionAt, textLength } from './places.ts';
import { sheetsIn } from './sheets.ts';

const SCHEDULES = Number(process.env.BINDING_SCHEDULES ?? 30);
const FIRST_SEED = Number(process.env.BINDING_SEED ?? 1);
const COMMANDS = 60;

type Act = (schedule: Schedule, editor: AnEditor) => void;

const acts: [number, string, Act][] = [
  [
    26,
    'type',
    (schedule, editor) => {
      editor.select(schedule.place(editor));
      if (!editor.state.selection.$from.parent.isTextblock) return;
      const { bold } = editor.schema.marks;
      if (bold && schedule.random(6) === 0) editor.run(toggleMark(bold));
      const typed = schedule.token(editor) + (schedule.random(10) === 0 ? '😀' : '');
      for (const part of schedule.random(2) === 0 ? [typed] : [...typed]) editor.type(part);
    },
  ],
  [
    10,
    'enter',
    (schedule, editor) => {
      if (schedule.random(10) < 7) editor.select(schedule.place(editor));
      schedule.markSelected(editor, 'isDeleted');
      editor.run(enter);
    },
  ],
  [
    10,
    'backspace',
    (schedule, editor) => {
      editor.select(schedule.place(editor));
      goToEdge(editor, 'start');
      editor.run(backspace);
    },
  ],
  [
    6,
    'delete',
    (schedule, editor) => {
      editor.select(schedule.place(editor));
      goToEdge(editor, 'end');
      editor.run(deleteForward);
    },
  ],
  [
    5,
    'heading',
    (schedule, editor) => {
      editor.select(schedule.place(editor));
      editor.run(toggleForm({ kind: 'heading', level: ([1, 2, 3] as const)[schedule.random(3)] ?? 1 }));
    },
  ],
  [
    4,
    'list',
    (schedule, editor) => {
      editor.select(schedule.place(editor));
      editor.run(toggleForm({ kind: schedule.random(2) === 0 ? 'bullet' : 'numbered', indent: 0 }));
    },
  ],
  [
    3,
    'indent',
    (schedule, editor) => {
      editor.select(schedule.place(editor));
      editor.run(indentItems(schedule.random(5) < 3 ? 1 : -1));
    },
  ],
  [
    6,
    'mark',
    (schedule, editor) => {
      editor.select(schedule.place(editor), schedule.place(editor));
      const mark = editor.schema.marks[schedule.random(2) === 0 ? 'bold' : 'italic'];
      if (mark) editor.run(toggleMark(mark));
    },
  ],
  [
    3,
    'rule',
    (schedule, editor) => {
      editor.select(schedule.place(editor));
      editor.run(insertRule);
    },
  ],
  [
    5,
    'delete selection',
    (schedule, editor) => {
      editor.select(schedule.place(editor), schedule.place(editor));
      if (editor.state.selection.empty) return;
      schedule.markSelected(editor, 'isDeleted');
      if (schedule.random(2) === 0) editor.run(backspace);
      else editor.type('z');
    },
  ],
  [
    1,
    'delete all',
    (schedule, editor) => {
      if (schedule.random(3) > 0) return;
      editor.dispatch(editor.state.tr.setSelection(new AllSelection(editor.state.doc)));
      schedule.markSelected(editor, 'isDeleted');
      editor.run(backspace);
    },
  ],
  [
    4,
    'cut',
    (schedule, editor) => {
      editor.select(schedule.place(editor), schedule.place(editor));
      if (editor.state.selection.empty) return;
      schedule.markSelected(editor, 'isMoved');
      schedule.clipboard = blocksOfSlice(editor.state.selection.content());
      editor.run(backspace);
      editor.select(schedule.place(editor));
      editor.dispatch(insertBlocks(editor.state.tr, schedule.clipboard));
    },
  ],
  [
    3,
    'paste',
    (schedule, editor) => {
      const words = schedule.clipboard.map(node => node.textContent).join('\n');
      for (const [token, known] of schedule.tokens) if (words.includes(token[1] ?? '')) known.isMoved = true;
      editor.select(schedule.place(editor), schedule.random(2) === 0 ? undefined : schedule.place(editor));
      schedule.markSelected(editor, 'isDeleted');
      editor.dispatch(insertBlocks(editor.state.tr, schedule.clipboard));
    },
  ],
  [
    3,
    'drag',
    (schedule, editor) => {
      editor.select(schedule.place(editor), schedule.place(editor));
      const { state } = editor;
      if (state.selection.empty) return;
      const taken = schedule.random(3) === 0 ? 'copied' : 'moved';
      const position = positionAt(state.doc, schedule.place(editor));
      const dropped = dropBlocks(state.tr, blocksOfSlice(state.selection.content()), { position, taken });
      if (dropped === undefined) return;
      schedule.markSelected(editor, 'isMoved');
      editor.dispatch(dropped);
    },
  ],
  [
    4,
    'compose',
    (schedule, editor) => {
      editor.select(schedule.place(editor));
      const { from, $from } = editor.state.selection;
      if (!$from.parent.isTextblock) return;
      let to = from;
      for (const words of ['n', 'ni', schedule.token(editor)]) {
        editor.dispatch(editor.state.tr.insertText(words, from, to).setMeta('composition', 1));
        to = from + words.length;
      }
    },
  ],
  [
    2,
    'replace one',
    (schedule, editor) => {
      const match = searchIn(editor, 'beta').findFrom(
        editor.state.doc,
        positionAt(editor.state.doc, schedule.place(editor)),
        'forward',
      );
      if (match === undefined || match === 'not-yet') return;
      editor.dispatch(replaceWords(editor.state.tr, match, 'gamma'));
    },
  ],
  [
    2,
    'replace all',
    (schedule, editor) => {
      const [text, words] = [
        ['a', 'A'],
        ['A', 'a'],
        ['al', ''],
        ['bet', 'albe'],
      ][schedule.random(4)] ?? ['', ''];
      const search = searchIn(editor, text ?? '');
      const { delta } = replacementOfAll(editor.state.doc, block => search.matchesIn(block), words ?? '');
      editor.binding.change(delta);
    },
  ],
  [
    4,
    'undo',
    (schedule, editor) => {
      for (const known of schedule.tokens.values()) {
        if (known.by === editor || known.isDeleted || known.isMoved) known.isUndone = true;
      }
      if (schedule.random(3) > 0) editor.binding.undo();
      else editor.binding.redo();
    },
  ],
  [
    10,
    'deliver',
    (schedule, editor) => {
      const queue = schedule.underWay[schedule.editors.indexOf(editor)] ?? [];
      for (let count = schedule.random(queue.length + 1); count > 0; count--) {
        const [update] = queue.splice(schedule.random(queue.length), 1);
        if (update) applyUpdate(editor.doc, update, 'network');
        expectWhole(editor);
      }
    },
  ],
];

function searchIn(editor: AnEditor, text: string): BookSearch {
  const search = new BookSearch({ text, matchesCase: true, isWholeWord: false });
  for (const sheet of sheetsIn(editor.state.doc)) search.countIn(sheet);
  return search;
}

/** Moves the caret to one end of its block, where a key joins it with its neighbour. */
function goToEdge(editor: AnEditor, edge: 'start' | 'end'): void {
  const { $from } = editor.state.selection;
  if (!$from.parent.isTextblock) return;
  editor.dispatch(
    editor.state.tr.setSelection(
      TextSelection.create(editor.state.doc, edge === 'start' ? $from.start() : $from.end()),
    ),
  );
}

/** The editor shows what the text says, in a document that is sound. */
function expectWhole(editor: AnEditor): void {
  expect(editor.repairs).toEqual([]);
  editor.state.doc.check();
  expect(editor.shown()).toEqual(known(blocksOf(editor.text)));
  expect(textLength(editor.state.doc)).toBe(editor.text.length);
  expect(editor.text.toString()).not.toContain('\ufffd');
  editor.state.doc.descendants(({ type, childCount }) => {
    if (type.name !== 'volume' && type.name !== 'quire' && type.name !== 'sheet') return false;
    expect(childCount, type.name).toBeLessThanOrEqual(editor.sizes[type.name].max);
    return true;
  });
  for (const { client, clock, offset } of editor.binding.anchors.places) {
    const item = getItem(editor.doc.store, createID(client, clock));
    if (item.deleted) continue;
    let place = clock - item.id.clock;
    for (let left = item.left; left; left = left.left)
      if (!left.deleted && left.countable) place += left.length;
    expect(offset).toBe(place);
  }
  let reached = 0;
  for (let item = editor.text._start; item; item = item.right) {
    expect(editor.binding.anchors.offsetOf(item)).toBe(reached);
    if (!item.deleted && item.countable) reached += item.length;
  }
}

/** Without the attributes that only the text knows. */
function known(blocks: readonly Block[]): Block[] {
  const plain = blocks.map((block): Block => {
    if (block.kind === 'rule') return { ...block, other: NO_ATTRIBUTES };
    return {
      ...block,
      other: NO_ATTRIBUTES,
      runs: block.runs.map(run => ({ ...run, other: NO_ATTRIBUTES })),
    };
  });
  return blocksFromDelta(deltaFromBlocks(plain));
}

describe('two or three editors of one text', () => {
  it(`end equal and lose no word in ${SCHEDULES} random schedules`, { timeout: 120_000 }, () => {
    const weights = acts.flatMap(([weight], index) => Array<number>(weight).fill(index));
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SCHEDULES; seed++) {
      const schedule = new Schedule(seed);
      for (let count = 0; count < COMMANDS; count++) {
        const editor = schedule.editors[schedule.random(schedule.editors.length)];
        const [, name, act] = acts[weights[schedule.random(weights.length)] ?? 0] ?? [];
        if (!editor || !act) continue;
        try {
          act(schedule, editor);
          if (schedule.random(3) === 0) editor.binding.history.beginStep();
          expectWhole(editor);
        } catch (failure) {
          throw new Error(`seed ${seed}, command ${count} (${name})`, { cause: failure });
        }
      }
      for (let round = 0; round < 6; round++) {
        for (const [index, editor] of schedule.editors.entries()) {
          for (const update of schedule.underWay[index]?.splice(0) ?? [])
            applyUpdate(editor.doc, update, 'network');
        }
      }
      const [first, ...others] = schedule.editors;
      if (!first) continue;
      for (const editor of schedule.editors) expectWhole(editor);
      for (const other of others) expect(other.shown(), `seed ${seed}`).toEqual(first.shown());
      const words = first.text.toString();
      for (const [token, { isDeleted, isMoved, isUndone }] of schedule.tokens) {
        const count = words.split(token[1] ?? '').length - 1;
        if (!isDeleted && !isMoved && !isUndone) expect(count, `seed ${seed}, token ${token}`).toBe(1);
      }
    }
  });
});
