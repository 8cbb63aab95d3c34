import {
  deleteRange,
  insertRule,
  insertText,
  joinBlocks,
  setBlock,
  setMark,
  splitBlock,
} from '@everdraft/core/document/edit';
import type { OpenManuscript } from '@everdraft/web/document/open-manuscript';
import type { Ledger } from './ledger.ts';
import type { RandomSource } from './random-source.ts';

/** Every typed word is one of a kind, so that it can be looked for; letters at its edges belong to nobody else. */
const TOKEN = /«[0-9a-z]+»/g;

interface Desk {
  book: OpenManuscript;
  random: RandomSource;
  ledger: Ledger;
}

/** Types a new word between two words. Answers the word. */
export function typeWord({ book, random, ledger }: Desk): string {
  const token = `«${random.uuid().replaceAll('-', '').slice(0, 12)}»`;
  const marks = { bold: random.chance(0.1), italic: random.chance(0.1) };
  ledger.typed(token, book.manuscriptId);
  insertText(book.text, random.pick(gapsIn(book)), token, marks);
  return token;
}

/** Edits the structure: none of this may cost a word. */
export function restructure({ book, random }: Desk): void {
  const [one, two] = [random.pick(gapsIn(book)), random.pick(gapsIn(book))];
  const [from, to] = [Math.min(one, two), Math.max(one, two)];
  const change = random.below(7);
  if (change === 0) splitBlock(book.text, from);
  if (change === 1) joinBlocks(book.text, from);
  if (change === 2)
    setBlock(book.text, from, to, { kind: 'heading', level: random.pick([1, 2, 3] as const) });
  if (change === 3)
    setBlock(book.text, from, to, {
      kind: random.pick(['bullet', 'numbered'] as const),
      indent: random.below(3),
    });
  if (change === 4) setBlock(book.text, from, to, { kind: 'paragraph' });
  if (change === 5)
    setMark(book.text, from, to, random.pick(['bold', 'italic'] as const), random.chance(0.7));
  if (change === 6) insertRule(book.text, from);
}

/** Deletes a stretch of what this device shows, and writes down which words that was. */
export function deleteStretch({ book, random, ledger }: Desk): void {
  const gaps = gapsIn(book);
  const first = random.below(gaps.length);
  const last = Math.min(gaps.length - 1, first + 1 + random.below(3));
  const [from, to] = [gaps[first] ?? 0, gaps[last] ?? 0];
  for (const [token] of contentOf(book).slice(from, to).matchAll(TOKEN)) ledger.deletedKnowingly(token);
  deleteRange(book.text, from, to);
}

/** The text with one character for each place, embeds included, so that offsets agree with the document's. */
function contentOf({ text }: OpenManuscript): string {
  return text
    .toDelta()
    .map(({ insert }: { insert: unknown }) => (typeof insert === 'string' ? insert : '\uFFFC'))
    .join('');
}

/** Every offset that does not lie inside a word. */
function gapsIn(book: OpenManuscript): number[] {
  const content = contentOf(book);
  const inside = new Set<number>();
  for (const match of content.matchAll(TOKEN)) {
    for (let offset = match.index + 1; offset < match.index + match[0].length; offset++) inside.add(offset);
  }
  return Array.from({ length: content.length + 1 }, (_, offset) => offset).filter(
    offset => !inside.has(offset),
  );
}
