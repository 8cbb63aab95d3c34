import { memo, useEffect, useRef, useState } from 'react';
import type { LocalCard } from '../../local/database.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './card-grid.module.css';
import type { CardHands } from './card-hands.ts';
import type { NearView } from './near-view.ts';
import { OutlineCard } from './outline-card.tsx';

interface CardSlotProps {
  card: LocalCard;
  hands: CardHands;
  nearView: NearView | undefined;
  /** Whether it is drawn whole from the start. */
  isEarly: boolean;
  /** Whether it stays whole however far the view is from its place, as a card must that is held. */
  isPinned: boolean;
  isHeldByKeys: boolean;
}

/**
 * The place of a card in the grid. The card itself is there only near what is seen: a book may have thousands, and the browser
 * sorts everything that is drawn anew for each key that is typed in the manuscript. A far one is told to who listens only.
 */
export const CardSlot = memo(function CardSlot(props: CardSlotProps) {
  const { card, hands, nearView, isEarly, isPinned, isHeldByKeys } = props;
  const slot = useRef<HTMLLIElement>(null);
  const [isNear, setIsNear] = useState(isEarly);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const element = slot.current;
    if (!nearView || !element) return;
    return nearView.watch(element, isNowNear => {
      // Whoever types in a card and scrolls away keeps the caret.
      if (!isNowNear && element.contains(document.activeElement)) return;
      // Without its height, what stands below would jump.
      if (!isNowNear) setHeight(element.offsetHeight);
      setIsNear(isNowNear);
    });
  }, [nearView]);

  const isWhole = isNear || isPinned || isHeldByKeys;
  return (
    <li
      ref={slot}
      className={classNames(styles.slot, !isWhole && styles.far)}
      data-card={card.id}
      aria-label={isWhole ? undefined : card.title}
      style={isWhole || height === undefined ? undefined : { minHeight: `${height}px` }}
    >
      {isWhole && <OutlineCard card={card} hands={hands} isHeldByKeys={isHeldByKeys} />}
    </li>
  );
});
