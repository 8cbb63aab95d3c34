import { blocksOf } from '@everdraft/core/document/blocks';
import { placeOfCard } from '@everdraft/core/document/card-place';
import { findChapters } from '@everdraft/core/document/chapters';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { useWorkspace } from '../../engine-context.ts';
import type { LocalCard } from '../../local/database.ts';
import { listCards } from '../../local/outline-cards.ts';
import { useToast } from '../../ui/use-toast.ts';

/** Leads from a card of the outline to the chapter or the scene that it stands for. */
export function useGoToCard(
  desk: WritingDesk | undefined,
  /** Brings the page into view, which the outline may cover. */
  showPage: () => void,
): (card: LocalCard) => void {
  const { local } = useWorkspace();
  const { toast } = useToast();

  async function goTo(card: LocalCard): Promise<void> {
    if (!desk) return;
    const cards = await listCards(local, card.manuscriptId);
    const place = placeOfCard(card, cards, findChapters(blocksOf(desk.manuscript.text)));
    if (!place) {
      toast({
        title: 'Not found in the text',
        description: `The text has no chapter or scene called “${card.title}”.`,
      });
      return;
    }
    showPage();
    desk.goTo(place.from);
    desk.focus();
  }

  return card => void goTo(card);
}
