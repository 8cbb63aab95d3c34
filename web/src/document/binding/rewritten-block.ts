import type { Node } from '@tiptap/pm/model';

/** A block in which something was written, while everything around it is the same objects as before. */
export interface RewrittenBlock {
  readonly quireIndex: number;
  /** Within the quire. */
  readonly sheetIndex: number;
  readonly before: Node;
  readonly after: Node;
}

/**
 * The one block in which two documents differ, which is what almost every key does. Undefined for anything else. It makes
 * nothing on its way: it is asked for each key, and what is thrown away after each would be collected between them.
 */
export function rewrittenBlock(before: Node, after: Node): RewrittenBlock | undefined {
  const quireIndex = onlyDifference(before, after);
  if (quireIndex < 0) return undefined;
  const [quireBefore, quireAfter] = [before.child(quireIndex), after.child(quireIndex)];
  const sheetIndex = onlyDifference(quireBefore, quireAfter);
  if (sheetIndex < 0) return undefined;
  const [sheetBefore, sheetAfter] = [quireBefore.child(sheetIndex), quireAfter.child(sheetIndex)];
  const blockIndex = onlyDifference(sheetBefore, sheetAfter);
  if (blockIndex < 0) return undefined;
  return {
    quireIndex,
    sheetIndex,
    before: sheetBefore.child(blockIndex),
    after: sheetAfter.child(blockIndex),
  };
}

/** The place of the only child that is not the same object, -1 when there is none or more than one. */
function onlyDifference(before: Node, after: Node): number {
  const count = before.childCount;
  if (count !== after.childCount) return -1;
  let found = -1;
  for (let index = 0; index < count; index++) {
    if (before.child(index) === after.child(index)) continue;
    if (found >= 0) return -1;
    found = index;
  }
  return found;
}
