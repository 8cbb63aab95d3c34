import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LocalCard } from '../../local/database.ts';
import { moveWords } from './drag-words.ts';
import { stepInGrid } from './grid-step.ts';

interface KeyboardMoveOptions {
  list: RefObject<HTMLElement | null>;
  cards: readonly LocalCard[];
  onDrop: (card: LocalCard, at: LocalCard) => void;
}

export interface KeyboardMove {
  heldId: string | undefined;
  /** The cards with the held one at the place to which it was moved. */
  cards: readonly LocalCard[];
  /** What a screen reader is to say. */
  spoken: string;
  /** For every key that is pressed in the grid. */
  listen: (event: KeyboardEvent) => void;
}

const PICK_UP = ['Space', 'Enter'];
const PUT_DOWN = [...PICK_UP, 'Tab'];

/**
 * Moves a card by keys, place by place in the order. The drag library would look for the place by geometry, once it
 * has measured the cards: keys that come before that are lost (a quarter of them at the speed of a quick author).
 */
export function useKeyboardMove({ list, cards, onDrop }: KeyboardMoveOptions): KeyboardMove {
  const [move, setMove] = useState<{ id: string; to: number }>();
  const [spoken, setSpoken] = useState('');
  const toFocus = useRef<string>(undefined);

  const from = cards.findIndex(card => card.id === move?.id);
  const held = cards[from];
  const to = held && move ? Math.min(move.to, cards.length - 1) : from;

  function pickUp(card: LocalCard) {
    const place = cards.indexOf(card);
    setMove({ id: card.id, to: place });
    setSpoken(moveWords(card.title, cards.length).held(place));
  }

  function moveTo(card: LocalCard, place: number) {
    toFocus.current = card.id;
    setMove({ id: card.id, to: place });
    setSpoken(moveWords(card.title, cards.length).at(place));
  }

  function putDown(card: LocalCard) {
    const at = cards[to];
    setMove(undefined);
    setSpoken(moveWords(card.title, cards.length).put(to));
    if (at && at !== card) onDrop(card, at);
  }

  function putBack(card: LocalCard) {
    toFocus.current = card.id;
    setMove(undefined);
    setSpoken(moveWords(card.title, cards.length).back(from));
  }

  function listen(event: KeyboardEvent) {
    const handle = (event.target as Element).closest('[data-card-handle]');
    if (!handle) return;
    if (!held) {
      const id = handle.closest('[data-card]')?.getAttribute('data-card');
      const card = cards.find(each => each.id === id);
      if (!card || !PICK_UP.includes(event.code) || event.repeat) return;
      event.preventDefault();
      pickUp(card);
      return;
    }
    if (PUT_DOWN.includes(event.code)) {
      if (event.code !== 'Tab') event.preventDefault();
      putDown(held);
    } else if (event.code === 'Escape') {
      // It belongs to the card that is held; on a phone it would close the whole outline.
      event.preventDefault();
      putBack(held);
    } else if (list.current) {
      const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length;
      const place = stepInGrid(event.code, to, { count: cards.length, columns });
      if (place === undefined) return;
      event.preventDefault();
      moveTo(held, place);
    }
  }

  // An element that is put elsewhere in the page loses the focus.
  useLayoutEffect(() => {
    if (toFocus.current === undefined) return;
    const slot = list.current?.querySelector(`[data-card="${CSS.escape(toFocus.current)}"]`);
    toFocus.current = undefined;
    slot?.scrollIntoView({ block: 'nearest' });
    slot?.querySelector<HTMLElement>('[data-card-handle]')?.focus({ preventScroll: true });
  });

  const putDownHeld = useEffectEvent(() => held && putDown(held));
  useEffect(() => {
    if (move === undefined) return;
    window.addEventListener('pointerdown', putDownHeld);
    return () => window.removeEventListener('pointerdown', putDownHeld);
  }, [move]);

  return {
    heldId: held?.id,
    cards: held ? cards.toSpliced(from, 1).toSpliced(to, 0, held) : cards,
    spoken,
    listen,
  };
}
