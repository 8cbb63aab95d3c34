import { useSortable } from '@dnd-kit/sortable';
import {
  ArrowLineUpRightIcon,
  DotsSixVerticalIcon,
  PencilSimpleIcon,
  TagIcon,
  TrashIcon,
} from '@phosphor-icons/react';
import { useState } from 'react';
import type { LocalCard } from '../../local/database.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CardBadges } from './card-badges.tsx';
import { CardContent } from './card-content.tsx';
import type { CardHands } from './card-hands.ts';
import { CardTitle } from './card-title.tsx';
import styles from './outline-card.module.css';

interface OutlineCardProps {
  card: LocalCard;
  hands: CardHands;
  isHeldByKeys: boolean;
}

/** An index card that can be edited, moved and deleted. */
export function OutlineCard({ card, hands, isHeldByKeys }: OutlineCardProps) {
  const { id, title, content, metadata } = card;
  const [isEditing, setIsEditing] = useState(false);
  const sortable = useSortable({ id });
  const { transform, transition, isDragging } = sortable;
  const isInText = metadata?.type === 'chapter' || metadata?.type === 'scene';

  return (
    <article
      ref={sortable.setNodeRef}
      className={classNames(styles.card, isDragging && styles.held, isHeldByKeys && styles.heldByKeys)}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      aria-label={title}
    >
      <div className={styles.head}>
        <button
          {...sortable.attributes}
          {...sortable.listeners}
          type="button"
          ref={sortable.setActivatorNodeRef}
          data-card-handle=""
          aria-pressed={isDragging || isHeldByKeys || undefined}
          className={styles.handle}
          aria-label="Move card"
        >
          <DotsSixVerticalIcon aria-hidden="true" />
        </button>
        <CardTitle
          title={title}
          isEditing={isEditing}
          onEdit={() => setIsEditing(true)}
          onDone={newTitle => {
            setIsEditing(false);
            if (newTitle !== undefined) hands.change(id, { title: newTitle });
          }}
        />
        {!isEditing && (
          <IconButton
            className={styles.tool}
            label="Edit title"
            icon={<PencilSimpleIcon />}
            onClick={() => setIsEditing(true)}
          />
        )}
        <IconButton
          className={styles.tool}
          label="Delete card"
          tone="danger"
          icon={<TrashIcon />}
          onClick={() => hands.remove(card)}
        />
      </div>
      <CardContent content={content} onChange={newContent => hands.change(id, { content: newContent })} />
      <div className={styles.foot}>
        <CardBadges metadata={metadata} />
        {isInText && hands.goTo !== undefined && (
          <IconButton
            className={styles.tool}
            label="Go to text"
            icon={<ArrowLineUpRightIcon />}
            onClick={() => hands.goTo?.(card)}
          />
        )}
        <IconButton
          className={styles.tool}
          label="Card details"
          icon={<TagIcon />}
          onClick={() => hands.openDetails(card)}
        />
      </div>
    </article>
  );
}

/** A card as it looks while it is held. */
export function CardLikeness({ card }: { card: LocalCard }) {
  return (
    <div className={classNames(styles.card, styles.lifted)}>
      <div className={styles.head}>
        <p className={styles.likenessTitle}>{card.title}</p>
      </div>
      <p className={styles.likenessContent}>{card.content}</p>
      <CardBadges metadata={card.metadata} />
    </div>
  );
}
