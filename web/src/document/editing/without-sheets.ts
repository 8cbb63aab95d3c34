import { Fragment, type Node, Slice } from '@tiptap/pm/model';

/** What was cut out of the document, without the sheets it lay on: they mean nothing outside of it. */
export function withoutSheets(slice: Slice): Slice {
  if (slice.content.firstChild?.type.name !== 'sheet') return slice;
  const blocks = slice.content.content.flatMap(sheet => sheet.children);
  return new Slice(Fragment.from(blocks), Math.max(0, slice.openStart - 1), Math.max(0, slice.openEnd - 1));
}

/** The blocks of a slice; words without a block around them are a paragraph. */
export function blocksOfSlice(slice: Slice): Node[] {
  const { content } = withoutSheets(slice);
  const [first] = content.content;
  if (first === undefined) return [];
  if (!first.isInline) return [...content.content];
  return [first.type.schema.node('paragraph', null, content)];
}
