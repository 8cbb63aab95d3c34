import type { HeadingLevel } from '@everdraft/core/document/flat-text';
import type { Node } from '@tiptap/pm/model';
import { blockNodeLength, groupLength } from '../binding/places.ts';
import { sheetsIn } from '../binding/sheets.ts';
import { levelOf } from '../manuscript-nodes.ts';

/** A heading of the book and where it stands in the text. */
export interface BookHeading {
  readonly title: string;
  readonly level: HeadingLevel;
  readonly offset: number;
}

/** Offsets within their sheet: what is written before it does not change them. */
const read = new WeakMap<Node, readonly BookHeading[]>();

function headingsOfSheet(sheet: Node): readonly BookHeading[] {
  const known = read.get(sheet);
  if (known !== undefined) return known;
  const headings: BookHeading[] = [];
  let offset = 0;
  for (const block of sheet.children) {
    if (block.type.name === 'heading') {
      headings.push({ title: block.textContent, level: levelOf(block.attrs.level), offset });
    }
    offset += blockNodeLength(block);
  }
  read.set(sheet, headings);
  return headings;
}

/** The headings of a book, in order. After an edit only the sheet that was changed is read again. */
export function headingsOf(doc: Node): BookHeading[] {
  const headings: BookHeading[] = [];
  let start = 0;
  for (const sheet of sheetsIn(doc)) {
    for (const heading of headingsOfSheet(sheet))
      headings.push({ ...heading, offset: start + heading.offset });
    start += groupLength(sheet);
  }
  return headings;
}

/** The heading under which an offset stands; -1 before the first. */
export function headingIndexAt(headings: readonly BookHeading[], offset: number): number {
  return headings.findLastIndex(heading => heading.offset <= offset);
}
