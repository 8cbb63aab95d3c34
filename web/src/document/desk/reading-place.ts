import type { Node } from '@tiptap/pm/model';
import { blockNodeLength, groupLength } from '../binding/places.ts';
import { sheetsIn } from '../binding/sheets.ts';
import { type BookHeading, headingIndexAt } from './headings.ts';

/** Where in the book something stands, in an author's words. */
export interface ReadingPlace {
  /** The words of the heading above it; '' before the first. */
  readonly chapter: string;
  /** Counted from 1 within the chapter. */
  readonly scene: number;
}

/** Offsets within their sheet. */
const read = new WeakMap<Node, readonly number[]>();

function breaksOf(sheet: Node): readonly number[] {
  const known = read.get(sheet);
  if (known !== undefined) return known;
  const breaks: number[] = [];
  let offset = 0;
  for (const block of sheet.children) {
    if (block.type.name === 'rule') breaks.push(offset);
    offset += blockNodeLength(block);
  }
  read.set(sheet, breaks);
  return breaks;
}

/** The chapter and scene of an offset: scenes are what lies between rules. */
export function readingPlaceAt(doc: Node, headings: readonly BookHeading[], offset: number): ReadingPlace {
  const heading = headings[headingIndexAt(headings, offset)];
  const from = heading?.offset ?? 0;
  let scene = 1;
  let start = 0;
  for (const sheet of sheetsIn(doc)) {
    if (start > offset) break;
    const end = start + groupLength(sheet);
    if (end > from) {
      for (const at of breaksOf(sheet)) if (start + at >= from && start + at < offset) scene += 1;
    }
    start = end;
  }
  return { chapter: heading?.title ?? '', scene };
}
