import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { isGroup } from '../binding/places.ts';

/** What was cut out of the document, without the groups it lay in: they mean nothing outside of it. */
export function withoutSheets(slice: Slice): Slice {
  const outermost = slice.content.firstChild;
  if (outermost === null || !isGroup(outermost)) return slice;
  const inner = Fragment.from(slice.content.content.flatMap(group => group.children));
  return withoutSheets(new Slice(inner, Math.max(0, slice.openStart - 1), Math.max(0, slice.openEnd - 1)));
}

/** The blocks of a slice; words without a block around them are a paragraph. */
export function blocksOfSlice(slice: Slice): Node[] {
  const { content } = withoutSheets(slice);
  const [first] = content.content;
  if (first === undefined) return [];
  if (!first.isInline) return [...content.content];
  return [first.type.schema.node('paragraph', null, content)];
}
