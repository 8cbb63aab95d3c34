import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const DRAG_INSTRUCTIONS =
  'To move a card, press Space. While it is held, the arrow keys move it; Space puts it down, and Escape puts it back.';

interface Outline {
  /** The cards that are shown, in order. */
  ids: readonly string[];
  titleOf: (id: string) => string;
}

/** What a screen reader says while a card is moved. */
export function dragWords({ ids, titleOf }: Outline): Announcements {
  const named = (id: UniqueIdentifier) => `Card “${titleOf(String(id))}”`;
  const placed = (id: UniqueIdentifier) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  return {
    onDragStart: ({ active }) => `${named(active.id)} is held, at ${placed(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${named(active.id)} is at ${placed(over.id)}.` : `${named(active.id)} is over no place.`,
    onDragEnd: ({ active, over }) =>
      over ? `${named(active.id)} was put at ${placed(over.id)}.` : `${named(active.id)} is where it was.`,
    onDragCancel: ({ active }) => `${named(active.id)} is back at ${placed(active.id)}.`,
  };
}
