import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { isOrderWaiting } from '../../local/card-order.ts';
import type { LocalCard } from '../../local/database.ts';
import {
  type CardChange,
  changeCard,
  createCard,
  deleteCard,
  listCards,
  listDeletedCards,
  moveCard,
  restoreCard,
} from '../../local/outline-cards.ts';
import { useLocal } from '../../local/use-local.ts';
import { useToast } from '../../ui/use-toast.ts';
import { keepSameCards } from './keep-same-cards.ts';

export interface Outline {
  /** In their order; undefined before the first answer. */
  cards: readonly LocalCard[] | undefined;
  /** How many wait in the trash. */
  deletedCount: number;
  /** Answers the id of the new card. */
  add: () => Promise<string | undefined>;
  change: (id: string, change: CardChange) => Promise<void>;
  remove: (card: LocalCard) => Promise<void>;
  restore: (id: string) => Promise<void>;
  move: (card: LocalCard, position: number) => Promise<void>;
}

/** The cards of a manuscript as they are on this device, and what an author does with them. */
export function useOutline(manuscriptId: string): Outline {
  const { local } = useWorkspace();
  const { toast } = useToast();
  const shown = useRef<readonly LocalCard[]>([]);
  /** The former key of a card whose new place the server has not yet taken. */
  const [moved, setMoved] = useState<{ id: string; formerKey: string }>();

  const found = useLocal(async () => {
    shown.current = keepSameCards(shown.current, await listCards(local, manuscriptId));
    const deleted = await listDeletedCards(local, manuscriptId);
    return { cards: shown.current, deletedCount: deleted.length };
  }, [local, manuscriptId]);
  // Asked on its own, and only after a move: the queue changes while the author types.
  const isWaiting = useLocal(
    async () => moved !== undefined && isOrderWaiting(local, manuscriptId),
    [local, manuscriptId, moved],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the two may be the server's answer
  useEffect(() => {
    if (!moved) return;
    let isOver = false;
    async function lookForRefusal({ id, formerKey }: { id: string; formerKey: string }) {
      const { database } = local;
      const [isStillWaiting, card] = await database.transaction(
        'r',
        database.syncQueue,
        database.outlineCards,
        () => Promise.all([isOrderWaiting(local, manuscriptId), database.outlineCards.get(id)]),
      );
      if (isStillWaiting || isOver) return;
      setMoved(undefined);
      if (card?.orderKey !== formerKey) return;
      toast({
        title: 'The new order was refused',
        description: 'The cards are back where they were.',
        variant: 'destructive',
      });
    }
    void lookForRefusal(moved);
    return () => {
      isOver = true;
    };
  }, [isWaiting, found, moved, local, manuscriptId, toast]);

  async function attempt<T>(work: () => Promise<T>, title: string): Promise<T | undefined> {
    try {
      return await work();
    } catch {
      toast({ title, description: 'Please try again.', variant: 'destructive' });
      return undefined;
    }
  }

  async function restore(id: string): Promise<void> {
    await attempt(() => restoreCard(local, id), 'The card could not be restored');
  }

  return {
    cards: found?.cards,
    deletedCount: found?.deletedCount ?? 0,
    async add() {
      const card = await attempt(() => createCard(local, manuscriptId), 'The card could not be created');
      return card?.id;
    },
    async change(id, change) {
      await attempt(() => changeCard(local, id, change), 'The card could not be saved');
    },
    async remove({ id, title }) {
      const isDone = await attempt(async () => {
        await deleteCard(local, id);
        return true;
      }, 'The card could not be deleted');
      if (!isDone) return;
      toast({
        title: 'Card Deleted',
        description: title,
        action: { label: 'Undo', onAction: () => void restore(id) },
      });
    },
    restore,
    async move(card, position) {
      const isMoved = await attempt(() => moveCard(local, card, position), 'The card could not be moved');
      if (isMoved) setMoved({ id: card.id, formerKey: card.orderKey });
    },
  };
}
