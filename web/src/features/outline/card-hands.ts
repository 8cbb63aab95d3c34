import type { LocalCard } from '../../local/database.ts';
import type { CardChange } from '../../local/outline-cards.ts';

/** What a card asks to be done with it. The same for as long as the panel is open, so that cards are not drawn for it. */
export interface CardHands {
  change: (id: string, change: CardChange) => void;
  remove: (card: LocalCard) => void;
  openDetails: (card: LocalCard) => void;
  /** Left out where there is no text to go to. */
  goTo?: ((card: LocalCard) => void) | undefined;
}
