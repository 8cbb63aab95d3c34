import { useEffect, useMemo, useRef } from 'react';
import type { CardHands } from './card-hands.ts';

/** Hands that stay the same while what they do may change with every drawing. */
export function useCardHands(hands: CardHands): CardHands {
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });
  const canGo = hands.goTo !== undefined;
  return useMemo(
    () => ({
      change: (id, change) => latest.current.change(id, change),
      remove: card => latest.current.remove(card),
      openDetails: card => latest.current.openDetails(card),
      goTo: canGo ? card => latest.current.goTo?.(card) : undefined,
    }),
    [canGo],
  );
}
