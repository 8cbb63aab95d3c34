import type { LocalCard } from '../../local/database.ts';

/**
 * The new cards, but for those that have not changed the objects that were there before: of thousands of cards only the one
 * that was edited is drawn again.
 */
export function keepSameCards(
  before: readonly LocalCard[],
  after: readonly LocalCard[],
): readonly LocalCard[] {
  const known = new Map(before.map(card => [card.id, card]));
  const kept = after.map(card => {
    const former = known.get(card.id);
    return former && isSame(former, card) ? former : card;
  });
  const isAllSame = kept.length === before.length && kept.every((card, index) => card === before[index]);
  return isAllSame ? before : kept;
}

function isSame(a: LocalCard, b: LocalCard): boolean {
  return (
    a.title === b.title &&
    a.content === b.content &&
    a.orderKey === b.orderKey &&
    a.position === b.position &&
    JSON.stringify(a.metadata) === JSON.stringify(b.metadata)
  );
}
