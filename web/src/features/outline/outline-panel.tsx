import { PlusIcon, TrashIcon, XIcon } from '@phosphor-icons/react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { LocalCard } from '../../local/database.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CardDetailsDialog } from './card-details-dialog.tsx';
import { CardFilterButton } from './card-filter-button.tsx';
import { CardGrid } from './card-grid.tsx';
import { DeletedCardsDialog } from './deleted-cards-dialog.tsx';
import { type CardFilter, filterCards, isFiltering, NO_FILTER } from './filter-cards.ts';
import { createNearView } from './near-view.ts';
import styles from './outline-panel.module.css';
import { useCardFocus } from './use-card-focus.ts';
import { useCardHands } from './use-card-hands.ts';
import { useOptimisticOrder } from './use-optimistic-order.ts';
import { useOutline } from './use-outline.ts';

export interface OutlinePanelProps {
  manuscriptId: string;
  /** What the close button of small screens does. */
  onClose: () => void;
  /** Shows the place in the text that a card of a chapter or a scene stands for. */
  onGoTo?: ((card: LocalCard) => void) | undefined;
  /** Buttons beside 'Add Card'. */
  actions?: ReactNode;
}

/** The outline of a manuscript: cards for chapters, scenes, characters and themes. */
export function OutlinePanel({ manuscriptId, onClose, onGoTo, actions }: OutlinePanelProps) {
  const headingId = useId();
  const outline = useOutline(manuscriptId);
  const [filter, setFilter] = useState(NO_FILTER);
  const [detailsOf, setDetailsOf] = useState<LocalCard>();
  const [isTrashOpen, setIsTrashOpen] = useState(false);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const nearView = useMemo(() => (scroller ? createNearView(scroller) : undefined), [scroller]);
  const { cards, move } = useOptimisticOrder(outline);
  const shown = cards && filterCards(cards, filter);
  const focus = useCardFocus(scroller, shown);

  const hands = useCardHands({
    change: (id, change) => void outline.change(id, change),
    remove: card => {
      focus.leave(card.id);
      void outline.remove(card);
    },
    openDetails: setDetailsOf,
    goTo: onGoTo,
  });

  async function add() {
    setFilter(NO_FILTER);
    const id = await outline.add();
    if (id !== undefined) focus.goTo(id);
  }

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 className={styles.heading} id={headingId}>
          Outline & Cards
        </h2>
        <CardCount cards={cards} shown={shown} />
        <span className={styles.room} />
        <div className={styles.actions}>
          {outline.deletedCount > 0 && (
            <IconButton
              label={`Deleted cards (${outline.deletedCount})`}
              icon={<TrashIcon />}
              onClick={() => setIsTrashOpen(true)}
            />
          )}
          {cards !== undefined && cards.length > 0 && (
            <CardFilterButton cards={cards} filter={filter} onFilter={setFilter} />
          )}
          {actions}
          <Button className={styles.add} size="sm" icon={<PlusIcon />} onClick={() => void add()}>
            <span className={styles.wide}>Add Card</span>
            <span className={styles.narrow}>Add</span>
          </Button>
        </div>
        <IconButton className={styles.close} label="Close" icon={<XIcon />} onClick={onClose} />
      </header>
      <div className={styles.scroller} ref={setScroller}>
        {cards?.length === 0 && <NoCards onCreate={() => void add()} />}
        {shown !== undefined && shown.length > 0 && (
          <CardGrid cards={shown} hands={hands} nearView={nearView} pinnedId={focus.pinnedId} onDrop={move} />
        )}
        {cards !== undefined && cards.length > 0 && shown?.length === 0 && (
          <NothingFound filter={filter} onClear={() => setFilter(NO_FILTER)} />
        )}
      </div>
      {detailsOf !== undefined && (
        <CardDetailsDialog
          card={detailsOf}
          onClose={() => setDetailsOf(undefined)}
          onSave={metadata => void outline.change(detailsOf.id, { metadata })}
        />
      )}
      {isTrashOpen && (
        <DeletedCardsDialog
          manuscriptId={manuscriptId}
          onRestore={id => void outline.restore(id)}
          onClose={() => setIsTrashOpen(false)}
        />
      )}
    </section>
  );
}

interface CardCountProps {
  cards: readonly LocalCard[] | undefined;
  shown: readonly LocalCard[] | undefined;
}

function CardCount({ cards = [], shown = [] }: CardCountProps) {
  if (cards.length === 0) return null;
  const all = cards.length.toLocaleString('en-US');
  return (
    <span className={styles.count} role="status">
      {shown.length === cards.length ? all : `${shown.length.toLocaleString('en-US')} of ${all}`}
    </span>
  );
}

function NoCards({ onCreate }: { onCreate: () => void }) {
  return (
    <div className={styles.empty}>
      <h3 className={styles.emptyTitle}>No Outline Cards Yet</h3>
      <p className={styles.emptyText}>Create cards to organize chapters, character bios, scenes, or themes</p>
      <Button icon={<PlusIcon />} onClick={onCreate}>
        Create First Card
      </Button>
    </div>
  );
}

function NothingFound({ filter, onClear }: { filter: CardFilter; onClear: () => void }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>
        {isFiltering({ ...filter, words: '' }) ? 'No card is of this kind.' : 'No card holds these words.'}
      </p>
      <Button onClick={onClear}>Show all cards</Button>
    </div>
  );
}
