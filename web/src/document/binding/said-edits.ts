import type { TextEdit } from '@everdraft/core/document/text-diff';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { offsetAt } from './places.ts';

/** A replace-all has a step for every place; tracing each through all the others would cost more than it tells. */
const MAX_STEPS = 40;

/** Where transactions say that they changed the text, in offsets before and after all of them. */
export function saidEdits(transactions: readonly Transaction[], before: Node, after: Node): TextEdit[] {
  const maps = transactions.flatMap(transaction => transaction.mapping.maps);
  if (maps.length > MAX_STEPS) return [];
  const edits: TextEdit[] = [];
  for (const [index, map] of maps.entries()) {
    map.forEach((oldStart, oldEnd, newStart, newEnd) => {
      let [from, to] = [oldStart, oldEnd];
      for (let earlier = index - 1; earlier >= 0; earlier--) {
        const back = maps[earlier]?.invert();
        from = back?.map(from, -1) ?? from;
        to = back?.map(to, 1) ?? to;
      }
      let [newFrom, newTo] = [newStart, newEnd];
      for (const later of maps.slice(index + 1)) {
        newFrom = later.map(newFrom, -1);
        newTo = later.map(newTo, 1);
      }
      const first = offsetAt(before, from);
      const firstNew = offsetAt(after, newFrom);
      edits.push({
        from: first,
        to: to === from ? first : offsetAt(before, to),
        newFrom: firstNew,
        newTo: newTo === newFrom ? firstNew : offsetAt(after, newTo),
      });
    });
  }
  return joined(edits.filter(edit => edit.to > edit.from || edit.newTo > edit.newFrom));
}

/** From left to right, those that touch as one. */
function joined(edits: readonly TextEdit[]): TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of [...edits].sort((one, two) => one.from - two.from || one.newFrom - two.newFrom)) {
    const last = result.at(-1);
    if (last !== undefined && (edit.from <= last.to || edit.newFrom <= last.newTo)) {
      result[result.length - 1] = {
        from: last.from,
        to: Math.max(last.to, edit.to),
        newFrom: Math.min(last.newFrom, edit.newFrom),
        newTo: Math.max(last.newTo, edit.newTo),
      };
    } else result.push(edit);
  }
  return result;
}
