import { useEffect, useState } from 'react';
import type { LocalCard } from '../../local/database.ts';

export interface CardFocus {
  /** The card that is to be there even when it is far from what is seen. */
  pinnedId: string | undefined;
  /** Scrolls to a card, as soon as it is there, and puts the focus on its title. */
  goTo: (id: string) => void;
  /** A card is about to go: the focus goes to the next one, and not to the beginning of the page. */
  leave: (id: string) => void;
}

/** Where the focus is after a card was made or deleted. */
export function useCardFocus(
  scroller: HTMLElement | null,
  shown: readonly LocalCard[] | undefined,
): CardFocus {
  const [wanted, setWanted] = useState<{ id: string; isReached: boolean }>();

  useEffect(() => {
    if (!wanted || wanted.isReached || !shown?.some(card => card.id === wanted.id)) return;
    const slot = scroller?.querySelector(`[data-card="${CSS.escape(wanted.id)}"]`);
    const title = slot?.querySelector<HTMLElement>('[data-card-title]');
    if (!slot || !title) return;
    slot.scrollIntoView({ block: 'nearest' });
    title.focus({ preventScroll: true });
    setWanted({ ...wanted, isReached: true });
  }, [wanted, shown, scroller]);

  return {
    pinnedId: wanted?.id,
    goTo: id => setWanted({ id, isReached: false }),
    leave(id) {
      const at = shown?.findIndex(card => card.id === id) ?? -1;
      const neighbour = shown?.[at + 1] ?? shown?.[at - 1];
      if (neighbour) setWanted({ id: neighbour.id, isReached: false });
    },
  };
}
