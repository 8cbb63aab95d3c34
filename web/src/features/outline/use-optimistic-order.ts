import { useState } from 'react';
import type { LocalCard } from '../../local/database.ts';
import type { Outline } from './use-outline.ts';

export interface OptimisticOrder {
  cards: readonly LocalCard[] | undefined;
  /** Puts a card at the place of another. */
  move: (card: LocalCard, at: LocalCard) => void;
}

/** The cards in the order in which they were just dropped, until the store says the same: they must not jump back for a moment. */
export function useOptimisticOrder({ cards, move }: Pick<Outline, 'cards' | 'move'>): OptimisticOrder {
  const [dropped, setDropped] = useState<{ before: readonly LocalCard[]; after: readonly LocalCard[] }>();
  return {
    cards: dropped && dropped.before === cards ? dropped.after : cards,
    move(card, at) {
      if (!cards) return;
      const position = cards.indexOf(at);
      const from = cards.indexOf(card);
      if (position < 0 || from < 0) return;
      setDropped({ before: cards, after: cards.toSpliced(from, 1).toSpliced(position, 0, card) });
      void move(card, position);
    },
  };
}
