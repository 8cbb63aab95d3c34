import type { Text as YText } from 'yjs';
import { cleanText } from '../text/clean-text.ts';
import {
  type BlockPlace,
  isInText,
  placeAt,
  placesOf,
  type TextPlace,
  wholeOffsetAfter,
  wholeOffsetBefore,
} from './block-place.ts';
import { blocksOf } from './blocks.ts';
import { DeltaWriter } from './delta-writer.ts';
import {
  BLOCK_ATTRIBUTE,
  type BlockForm,
  blockValue,
  isOpen,
  isTextRun,
  type Marks,
  markAttributes,
  newlineAttributes,
  RULE_EMBED,
} from './flat-text.ts';

/**
 * What an author does to a text, as the changes of the flat text that an editor must equal. Splitting inserts a
 * newline, joining deletes one, a heading is the format of one: no word is ever deleted and typed again, so no word
 * that another device types meanwhile can vanish with it. Every change of an open paragraph also gives it its newline.
 */

const PARAGRAPH: BlockForm = { kind: 'paragraph' };
const NO_MARKS: Marks = { bold: false, italic: false };

function change(text: YText, write: (delta: DeltaWriter, places: readonly BlockPlace[]) => void): void {
  const delta = new DeltaWriter();
  write(delta, placesOf(blocksOf(text)));
  if (delta.steps.length > 0) text.applyDelta(delta.steps);
}

function insertNewline(delta: DeltaWriter, form: BlockForm): void {
  delta.insert('\n', newlineAttributes(form));
}

/** Goes on from an offset to the end of its block and gives an open block its newline. */
function closeBlock(delta: DeltaWriter, place: TextPlace, offset: number, form: BlockForm): void {
  if (!isOpen(place.block)) return;
  delta.keep(place.contentEnd - offset);
  insertNewline(delta, form);
}

/** Goes on from an offset to the newline of its block and makes it end a block of this form. */
function endBlockAs(delta: DeltaWriter, place: TextPlace, offset: number, form: BlockForm): void {
  if (isOpen(place.block)) closeBlock(delta, place, offset, form);
  else {
    delta.keep(place.contentEnd - offset);
    if (blockValue(place.block) === blockValue(form)) delta.keep(1);
    else delta.format(1, { [BLOCK_ATTRIBUTE]: blockValue(form) });
  }
}

/** Gives the block before a rule its newline, if it is open: without the rule it would run into what follows. */
function closeBefore(delta: DeltaWriter, rule: BlockPlace, places: readonly BlockPlace[]): void {
  const before = places[rule.index - 1];
  if (before !== undefined && isOpen(before.block)) insertNewline(delta, PARAGRAPH);
}

/** Types words. Where no block stands, they become a paragraph. */
export function insertText(text: YText, offset: number, words: string, marks: Marks = NO_MARKS): void {
  const typed = cleanText(words);
  if (typed === '') return;
  change(text, (delta, places) => {
    const at = wholeOffsetBefore(places, offset);
    const place = placeAt(places, at);
    delta.keep(at);
    delta.insert(typed, markAttributes(marks));
    if (isInText(place, at)) closeBlock(delta, place, at, PARAGRAPH);
    else insertNewline(delta, PARAGRAPH);
  });
}

/** Divides a block in two. A heading stays with its words: what begins before or after it is a paragraph. */
export function splitBlock(text: YText, offset: number): void {
  change(text, (delta, places) => {
    const at = wholeOffsetBefore(places, offset);
    const place = placeAt(places, at);
    delta.keep(at);
    if (!isInText(place, at)) insertNewline(delta, PARAGRAPH);
    else if (place.block.kind === 'heading' && at === place.contentEnd) {
      delta.keep(1);
      insertNewline(delta, PARAGRAPH);
    } else {
      const isBeforeHeading = place.block.kind === 'heading' && at === place.from;
      insertNewline(delta, isBeforeHeading ? PARAGRAPH : place.block);
      closeBlock(delta, place, at, PARAGRAPH);
    }
  });
}

/**
 * Joins the block at an offset to the one before it. The first gives the form, unless it is empty; a rule before it
 * is removed. One character goes, never more.
 */
export function joinBlocks(text: YText, offset: number): void {
  change(text, (delta, places) => {
    const place = placeAt(places, offset);
    const before = places[place.index - 1];
    if (before === undefined || !isInText(place, offset)) return;
    delta.keep(before.contentEnd);
    if (before.block.kind === 'rule') closeBefore(delta, before, places);
    delta.delete(1);
    const hasWords = before.block.kind !== 'rule' && before.contentEnd > before.from;
    if (hasWords) endBlockAs(delta, place, place.from, before.block);
    else closeBlock(delta, place, place.from, PARAGRAPH);
  });
}

/** The block where a range begins. At the end of an open block that is the rule after it. */
function firstTouched(places: readonly BlockPlace[], start: number): BlockPlace {
  const place = placeAt(places, start);
  const next = places[place.index + 1];
  return isOpen(place.block) && start === place.contentEnd && next !== undefined ? next : place;
}

/**
 * Deletes a range. Where it reaches over several blocks, what is left of the first and the last becomes one block in
 * the form of the first; blocks that lie wholly in it go without a trace.
 */
export function deleteRange(text: YText, from: number, to: number): void {
  change(text, (delta, places) => {
    const start = wholeOffsetAfter(places, from);
    const end = wholeOffsetBefore(places, to);
    if (end <= start) return;
    const first = firstTouched(places, start);
    const last = placeAt(places, end);
    const isWithinBlock = first.index === last.index && isInText(last, end);
    const isBlockEnd = !isInText(last, end) || (isOpen(last.block) && end === last.contentEnd);
    const isWholeBlocks = start === first.from && (isBlockEnd || (end === last.from && !isWithinBlock));
    delta.keep(start);
    if (start === first.from) closeBefore(delta, first, places);
    delta.delete(end - start);
    if (isWholeBlocks) return;
    if (!isInText(last, end)) {
      if (first.block.kind !== 'rule') insertNewline(delta, first.block);
    } else if (isWithinBlock || first.block.kind === 'rule') closeBlock(delta, last, end, PARAGRAPH);
    else endBlockAs(delta, last, end, first.block);
  });
}

/** Gives all blocks of a range a form. */
export function setBlock(text: YText, from: number, to: number, form: BlockForm): void {
  change(text, (delta, places) => {
    for (const place of places) {
      const isTouched = place.from <= to && from <= place.contentEnd && !(from < to && place.from === to);
      if (isTouched && isInText(place, place.from)) endBlockAs(delta, place, place.from, form);
      else delta.keep(place.to - place.from);
    }
  });
}

/** Sets or clears a mark on the words of a range. Newlines and embeds carry none. */
export function setMark(text: YText, from: number, to: number, mark: keyof Marks, isOn: boolean): void {
  change(text, (delta, places) => {
    const start = wholeOffsetBefore(places, from);
    const end = wholeOffsetAfter(places, to);
    for (const { block, from: blockStart, contentEnd, to: blockEnd } of places) {
      let at = blockStart;
      for (const run of block.kind === 'rule' ? [] : block.runs) {
        const runEnd = at + (isTextRun(run) ? run.text.length : 1);
        const markedFrom = Math.max(at, Math.min(start, runEnd));
        const markedTo = Math.max(markedFrom, Math.min(end, runEnd));
        delta.keep(markedFrom - at);
        if (isTextRun(run) && run[mark] !== isOn)
          delta.format(markedTo - markedFrom, { [mark]: isOn || null });
        else delta.keep(markedTo - markedFrom);
        delta.keep(runEnd - markedTo);
        at = runEnd;
      }
      delta.keep(blockEnd - contentEnd);
    }
  });
}

/** Puts a rule at an offset: between two blocks, or dividing one. An author can always go on after it. */
export function insertRule(text: YText, offset: number): void {
  change(text, (delta, places) => {
    const at = wholeOffsetBefore(places, offset);
    const place = placeAt(places, at);
    const isLast = places[place.index + 1] === undefined;
    delta.keep(at);
    if (!isInText(place, at)) {
      delta.insert(RULE_EMBED, {});
      if (at > place.from) insertNewline(delta, PARAGRAPH);
    } else if (at === place.from) {
      delta.insert(RULE_EMBED, {});
      closeBlock(delta, place, at, PARAGRAPH);
    } else if (at === place.contentEnd) {
      endBlockAs(delta, place, at, place.block);
      delta.insert(RULE_EMBED, {});
      if (isLast || places[place.index + 1]?.block.kind === 'rule') insertNewline(delta, PARAGRAPH);
    } else {
      insertNewline(delta, place.block);
      delta.insert(RULE_EMBED, {});
      closeBlock(delta, place, at, PARAGRAPH);
    }
  });
}
