import { wordCount } from '@everdraft/core/text/word-count';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { StepMap } from '@tiptap/pm/transform';
import { FROM_TEXT } from '../binding/keep-sheets.ts';
import { countDocument } from './count-document.ts';

/** Set on changes that bring words which the author did not type: the companion's, a version from the history. */
export const NOT_TYPED = 'notTyped';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Typed {
  /** Since the book was opened; never below zero. */
  readonly words: number;
  /** Where those words stand now: only they are taken off the count when they are deleted again. In order, apart. */
  readonly fresh: readonly Stretch[];
}

/** Beyond these the earliest are forgotten: deleting what was typed there costs nothing any more. */
const FRESH_MAX = 200;

const typedKey = new PluginKey<Typed>('typedWords');

/** Counts the words that the author types, and leaves out what is pasted, dropped, inserted, replaced or comes from elsewhere. */
export function typedWords(): Plugin<Typed> {
  return new Plugin<Typed>({
    key: typedKey,
    state: {
      init: () => ({ words: 0, fresh: [] }),
      apply: (transaction, typed) => (transaction.docChanged ? after(typed, transaction) : typed),
    },
  });
}

export function typedWordsOf(state: EditorState): number {
  return typedKey.getState(state)?.words ?? 0;
}

function after({ words, fresh }: Typed, transaction: Transaction): Typed {
  const isTyped = isTypedBy(transaction);
  // What consists of several steps moves words about: they are no newer for that.
  const bringsFresh = isTyped && transaction.steps.length === 1;
  let stretches = fresh;
  let takenBack = 0;
  for (const [index, map] of transaction.mapping.maps.entries()) {
    const doc = transaction.docs[index];
    if (isTyped && doc) takenBack += freshWordsRemoved(doc, map, stretches);
    stretches = follow(stretches, map, bringsFresh);
  }
  const kept = stretches.length > FRESH_MAX ? stretches.slice(-FRESH_MAX) : stretches;
  if (!isTyped) return { words, fresh: kept };
  const grown = countDocument(transaction.doc).wordCount - countDocument(transaction.before).wordCount;
  const counted = grown < 0 ? -Math.min(-grown, takenBack) : grown;
  return { words: Math.max(0, words + counted), fresh: kept };
}

function isTypedBy(transaction: Transaction): boolean {
  return (
    transaction.getMeta(FROM_TEXT) !== true &&
    transaction.getMeta(NOT_TYPED) !== true &&
    transaction.getMeta('paste') !== true &&
    transaction.getMeta('uiEvent') !== 'drop' &&
    // What plugins add keeps the document in shape.
    transaction.getMeta('appendedTransaction') === undefined
  );
}

/** How many of the words that a step removes were typed in this sitting. */
function freshWordsRemoved(doc: Node, map: StepMap, fresh: readonly Stretch[]): number {
  let words = 0;
  map.forEach((oldStart, oldEnd) => {
    for (const stretch of fresh) {
      const from = Math.max(oldStart, stretch.from);
      const to = Math.min(oldEnd, stretch.to);
      // A space or the end of a paragraph holds no word, but made two of one when it was typed.
      if (from < to) words += Math.max(1, wordCount(doc.textBetween(from, to, '\n')));
    }
  });
  return words;
}

function follow(fresh: readonly Stretch[], map: StepMap, bringsFresh: boolean): readonly Stretch[] {
  let stretches = fresh
    .map(({ from, to }) => ({ from: map.map(from, 1), to: map.map(to, -1) }))
    .filter(({ from, to }) => from < to);
  map.forEach((_oldStart, _oldEnd, newStart, newEnd) => {
    if (newStart < newEnd) stretches = exchanged(stretches, { from: newStart, to: newEnd }, bringsFresh);
  });
  return stretches;
}

/** The stretches with one more among them, or with that one cut out of them. */
function exchanged(stretches: readonly Stretch[], { from, to }: Stretch, isFresh: boolean): Stretch[] {
  const before = stretches
    .filter(one => one.from < from)
    .map(one => ({ ...one, to: Math.min(one.to, from) }));
  const behind = stretches.filter(one => one.to > to).map(one => ({ ...one, from: Math.max(one.from, to) }));
  if (!isFresh) return [...before, ...behind];
  const last = before.at(-1);
  const next = behind[0];
  const isJoinedBefore = last?.to === from;
  const isJoinedBehind = next?.from === to;
  return [
    ...(isJoinedBefore ? before.slice(0, -1) : before),
    { from: isJoinedBefore ? last.from : from, to: isJoinedBehind ? next.to : to },
    ...(isJoinedBehind ? behind.slice(1) : behind),
  ];
}
