import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { LocalCard } from '../../local/database.ts';
import styles from './card-grid.module.css';
import type { CardHands } from './card-hands.ts';
import { CardSlot } from './card-slot.tsx';
import { DRAG_INSTRUCTIONS, dragWords } from './drag-words.ts';
import { gridCoordinates } from './grid-coordinates.ts';
import type { NearView } from './near-view.ts';
import { CardLikeness } from './outline-card.tsx';

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
export function CardGrid({ cards, hands, nearView, pinnedId, onDrop }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [heldId, setHeldId] = useState<string | null>(null);
  const ids = cards.map(card => card.id);
  const cardOf = (id: string) => cards.find(card => card.id === id);
  const held = heldId === null ? undefined : cardOf(heldId);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: gridCoordinates(list, ids), scrollBehavior: 'auto' }),
  );

  /** Escape belongs to the card that is held; on a phone it would close the whole outline. */
  function keepEscape(event: KeyboardEvent) {
    if (heldId !== null && event.key === 'Escape') event.preventDefault();
  }

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
        <ul ref={list} className={styles.grid} onKeyDown={keepEscape}>
          {cards.map((card, index) => (
            <CardSlot
              key={card.id}
              card={card}
              hands={hands}
              nearView={nearView}
              isEarly={index < EARLY_CARDS}
              isPinned={card.id === heldId || card.id === pinnedId}
            />
          ))}
        </ul>
      </SortableContext>
      <DragOverlay dropAnimation={null}>{held && <CardLikeness card={held} isHeld />}</DragOverlay>
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
