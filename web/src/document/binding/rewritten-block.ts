import type { Node } from '@tiptap/pm/model';
import { type BlockPath, isGroup } from './places.ts';

/** A block in which something was written, while everything around it is the same objects as before. */
export interface RewrittenBlock {
  readonly path: BlockPath;
  readonly before: Node;
  readonly after: Node;
}

/**
 * The one block in which two documents differ, which is what almost every key does. Undefined for anything else. It makes
 * next to nothing on its way: it is asked for each key, and what is thrown away after each would be collected between them.
 */
export function rewrittenBlock(before: Node, after: Node): RewrittenBlock | undefined {
  const path: number[] = [];
  let [one, two] = [before, after];
  while (isGroup(one)) {
    const index = onlyDifference(one, two);
    if (index < 0) return undefined;
    path.push(index);
    [one, two] = [one.child(index), two.child(index)];
  }
  return { path, before: one, after: two };
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
