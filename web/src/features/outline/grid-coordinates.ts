import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { stepInGrid } from './grid-step.ts';

/** Where an arrow key moves a held card: to the next place in the order, whatever the sizes of the cards between. */
export function gridCoordinates(
  list: { current: Element | null },
  ids: readonly string[],
): KeyboardCoordinateGetter {
  return (event, { active, context }) => {
    if (!list.current) return;
    const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length;
    const from = ids.indexOf(String(context.over?.id ?? active));
    const to = stepInGrid(event.code, from, { count: ids.length, columns });
    if (to === undefined) return;
    event.preventDefault();
    const rect = context.droppableRects.get(ids[to] ?? '');
    return rect && { x: rect.left, y: rect.top };
  };
}
