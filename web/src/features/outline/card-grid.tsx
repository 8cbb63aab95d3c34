import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import type { LocalCard } from '../../local/database.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './card-grid.module.css';
import type { CardHands } from './card-hands.ts';
import { CardSlot } from './card-slot.tsx';
import { DRAG_INSTRUCTIONS, dragWords } from './drag-words.ts';
import type { NearView } from './near-view.ts';
import { CardLikeness } from './outline-card.tsx';
import { useKeyboardMove } from './use-keyboard-move.ts';

/** A press that moves less than this is a click. */
const DRAG_DISTANCE_PX = 5;
/** About two screens of them. */
const EARLY_CARDS = 24;

interface CardGridProps {
  cards: readonly LocalCard[];
  hands: CardHands;
  nearView: NearView | undefined;
  /** A card that is drawn whole wherever it stands. */
  pinnedId: string | undefined;
  /** A card was dropped at the place of another. */
  onDrop: (card: LocalCard, at: LocalCard) => void;
}

/** The cards in a grid, in which each can be put at another place by mouse, touch or keyboard. */
export function CardGrid({ cards: ordered, hands, nearView, pinnedId, onDrop }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const byKeys = useKeyboardMove({ list, cards: ordered, onDrop });
  const { cards } = byKeys;
  const [heldId, setHeldId] = useState<string | null>(null);
  const ids = cards.map(card => card.id);
  const cardOf = (id: string) => cards.find(card => card.id === id);
  const held = heldId === null ? undefined : cardOf(heldId);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
  );

  function handleDragEnd({ active, over }: DragEndEvent) {
    setHeldId(null);
    const card = cardOf(String(active.id));
    const at = over && cardOf(String(over.id));
    if (card && at && card !== at) onDrop(card, at);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnder(list)}
      accessibility={{
        announcements: dragWords({ ids, titleOf: id => cardOf(id)?.title ?? '' }),
        screenReaderInstructions: { draggable: DRAG_INSTRUCTIONS },
      }}
      onDragStart={({ active }) => setHeldId(String(active.id))}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setHeldId(null)}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul ref={list} className={styles.grid} onKeyDown={byKeys.listen}>
          {cards.map((card, index) => (
            <CardSlot
              key={card.id}
              card={card}
              hands={hands}
              nearView={nearView}
              isEarly={index < EARLY_CARDS}
              isPinned={card.id === heldId || card.id === pinnedId}
              isHeldByKeys={card.id === byKeys.heldId}
            />
          ))}
        </ul>
      </SortableContext>
      <VisuallyHidden>
        <span role="status" aria-live="assertive" data-spoken="">
          {byKeys.spoken}
        </span>
      </VisuallyHidden>
      <DragOverlay dropAnimation={null}>{held && <CardLikeness card={held} />}</DragOverlay>
    </DndContext>
  );
}

/** The place under the pointer, or the nearest one while it is between two; none outside the grid. */
function placeUnder(list: { current: Element | null }): CollisionDetection {
  return args => {
    const { pointerCoordinates } = args;
    if (!pointerCoordinates) return closestCenter(args);
    const under = pointerWithin(args);
    if (under.length > 0 || !list.current) return under;
    const { left, right, top, bottom } = list.current.getBoundingClientRect();
    const { x, y } = pointerCoordinates;
    const isInGrid = x >= left && x <= right && y >= top && y <= bottom;
    return isInGrid ? closestCenter(args) : [];
  };
}
