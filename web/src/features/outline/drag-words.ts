import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const DRAG_INSTRUCTIONS =
  'To move a card, press Space. While it is held, the arrow keys move it; Space puts it down, and Escape puts it back.';

/** What a screen reader says while a card is moved, among so many cards. Places are counted from 0. */
export function moveWords(title: string, count: number) {
  const placed = (place: number) => `place ${place + 1} of ${count}`;
  return {
    held: (place: number) => `Card “${title}” is held, at ${placed(place)}.`,
    at: (place: number) => `Card “${title}” is at ${placed(place)}.`,
    overNoPlace: () => `Card “${title}” is over no place.`,
    put: (place: number) => `Card “${title}” was put at ${placed(place)}.`,
    left: () => `Card “${title}” is where it was.`,
    back: (place: number) => `Card “${title}” is back at ${placed(place)}.`,
  };
}

interface Outline {
  /** The cards that are shown, in order. */
  ids: readonly string[];
  titleOf: (id: string) => string;
}

/** The same for a card that follows a pointer. */
export function dragWords({ ids, titleOf }: Outline): Announcements {
  const words = (id: UniqueIdentifier) => moveWords(titleOf(String(id)), ids.length);
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id));
  return {
    onDragStart: ({ active }) => words(active.id).held(place(active.id)),
    onDragOver: ({ active, over }) =>
      over ? words(active.id).at(place(over.id)) : words(active.id).overNoPlace(),
    onDragEnd: ({ active, over }) => (over ? words(active.id).put(place(over.id)) : words(active.id).left()),
    onDragCancel: ({ active }) => words(active.id).back(place(active.id)),
  };
}
