import { ElementNumbers, type MatchBudget, matchNumbers } from './sequence-match.ts';
import { TokenList } from './token-list.ts';

/** A stretch of the old text that a stretch of the new text replaces. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/** The rule among characters. It cannot stand in a text that was cleaned. */
export const RULE_CHARACTER = '\uFFFC';

const WORD_SIGN =
  /^[[\p{L}\p{N}\p{M}\u200C\u200D]--[\p{Ideographic}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]]$/v;
const MAX_WORD_LENGTH = 100;
const CLINGS_TO_LEFT = /^[\p{M}\p{EMod}\u200D\u{E0020}-\u{E007F}]/v;
const FLAG_LETTER = /^\p{RI}/u;
const WORD_OR_BLOCK_END = /[\p{L}\p{N}\n\uFFFC]/u;
const BLOCK_END = /[\n\uFFFC]/;
const ZERO_WIDTH_JOINER = '\u200D';

/** Whether a text may be cut at a place without tearing a sign that is written with several characters. */
function isSeam(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const code = text.charCodeAt(at);
  const isSecondHalf = code >= 0xdc00 && code <= 0xdfff;
  if (isSecondHalf || text[at - 1] === ZERO_WIDTH_JOINER) return false;
  if (code < 0x300) return true;
  const next = text.slice(at, at + 2);
  return !CLINGS_TO_LEFT.test(next) && !(FLAG_LETTER.test(next) && FLAG_LETTER.test(text.slice(at - 2, at)));
}

/** The edit without what is the same at its start and at its end. */
export function trimmed(before: string, after: string, { from, to, newFrom, newTo }: TextEdit): TextEdit {
  const longest = Math.min(to - from, newTo - newFrom);
  let start = 0;
  while (start < longest && before.charCodeAt(from + start) === after.charCodeAt(newFrom + start)) start++;
  while (start > 0 && !(isSeam(before, from + start) && isSeam(after, newFrom + start))) start--;
  let end = 0;
  while (end < longest - start && before.charCodeAt(to - 1 - end) === after.charCodeAt(newTo - 1 - end))
    end++;
  while (end > 0 && !(isSeam(before, to - end) && isSeam(after, newTo - end))) end--;
  return { from: from + start, to: to - end, newFrom: newFrom + start, newTo: newTo - end };
}

function signBefore(text: string, at: number): string {
  const unit = text.charAt(at - 1);
  return unit >= '\udc00' && unit <= '\udfff' ? text.slice(at - 2, at) : unit;
}

function isInsideWord(text: string, at: number): boolean {
  const code = text.codePointAt(at);
  return (
    at > 0 &&
    code !== undefined &&
    WORD_SIGN.test(String.fromCodePoint(code)) &&
    WORD_SIGN.test(signBefore(text, at))
  );
}

/** The edit widened to whole words. Cut inside a word, its rest could not be found again in the other text. */
export function widenedToWords(before: string, after: string, edit: TextEdit): TextEdit {
  const longestStart = Math.min(edit.from, edit.newFrom, MAX_WORD_LENGTH);
  let start = 0;
  while (
    start < longestStart &&
    (isInsideWord(before, edit.from - start) || isInsideWord(after, edit.newFrom - start))
  )
    start++;
  const longestEnd = Math.min(before.length - edit.to, after.length - edit.newTo, MAX_WORD_LENGTH);
  let end = 0;
  while (end < longestEnd && (isInsideWord(before, edit.to + end) || isInsideWord(after, edit.newTo + end)))
    end++;
  return {
    from: edit.from - start,
    to: edit.to + end,
    newFrom: edit.newFrom - start,
    newTo: edit.newTo + end,
  };
}

function isReplacement({ from, to, newFrom, newTo }: TextEdit): boolean {
  return to > from && newTo > newFrom;
}

export function isNothing({ from, to, newFrom, newTo }: TextEdit): boolean {
  return to === from && newTo === newFrom;
}

/** One edit for all of it where there are more words than can be compared. */
function editsByWord(before: string, after: string, within: TextEdit, budget: MatchBudget): TextEdit[] {
  const numbers = new ElementNumbers();
  const oldTokens = TokenList.of(before, within, numbers);
  const newTokens = oldTokens && TokenList.of(after, { from: within.newFrom, to: within.newTo }, numbers);
  if (oldTokens === undefined || newTokens === undefined) return [within];
  const matches = matchNumbers(oldTokens.numbers, newTokens.numbers, budget);
  const edits: TextEdit[] = [];
  let oldIndex = 0;
  let newIndex = 0;
  const end = { oldStart: oldTokens.length, newStart: newTokens.length, length: 0 };
  for (const match of [...matches, end]) {
    edits.push({
      from: oldTokens.startOf(oldIndex),
      to: oldTokens.startOf(match.oldStart),
      newFrom: newTokens.startOf(newIndex),
      newTo: newTokens.startOf(match.newStart),
    });
    oldIndex = match.oldStart + match.length;
    newIndex = match.newStart + match.length;
  }
  return edits;
}

export function joinedWhere(
  edits: readonly TextEdit[],
  isOne: (last: TextEdit, next: TextEdit) => boolean,
): TextEdit[] {
  const joined: TextEdit[] = [];
  for (const edit of edits) {
    const last = joined.at(-1);
    if (last !== undefined && isOne(last, edit)) {
      joined[joined.length - 1] = { ...last, to: edit.to, newTo: edit.newTo };
    } else joined.push(edit);
  }
  return joined;
}

/** A phrase that was replaced is one edit: keeping only the spaces between its words would scatter the new one. */
function joinedInPhrases(edits: readonly TextEdit[], before: string): TextEdit[] {
  return joinedWhere(
    edits,
    (last, next) =>
      isReplacement(last) && isReplacement(next) && !WORD_OR_BLOCK_END.test(before.slice(last.to, next.from)),
  );
}

/** All edits of a block as one, for changes so large that finer ones would take minutes to write. */
export function joinedInBlocks(edits: readonly TextEdit[], before: string): TextEdit[] {
  return joinedWhere(edits, (last, next) => !BLOCK_END.test(before.slice(last.to, next.from)));
}

/**
 * Letters put into a word or taken from it are an edit within it. A word for another is a whole word: letters that both
 * happen to share would go with the old one when another device deletes it at the same time, and leave a torn new one.
 */
function withinWord(before: string, after: string, edit: TextEdit): TextEdit {
  const smallest = trimmed(before, after, edit);
  return isReplacement(smallest) ? edit : smallest;
}

/** The edits that turn one text into another, from left to right, without tearing a sign. */
export function diffText(before: string, after: string, budget: MatchBudget): TextEdit[] {
  const whole = trimmed(before, after, { from: 0, to: before.length, newFrom: 0, newTo: after.length });
  if (isNothing(whole)) return [];
  const words = widenedToWords(before, after, whole);
  if (!isReplacement(words)) return [words];
  const edits = editsByWord(before, after, words, budget).map(edit => withinWord(before, after, edit));
  return joinedInPhrases(
    edits.filter(edit => !isNothing(edit)),
    before,
  );
}
