import type { CardType, OutlineCard } from '@everdraft/core/entities/outline-card';

export interface CardFilter {
  type: CardType | null;
  character: string | null;
  /** Words that a card must hold, in its title, its content or its badges. */
  words: string;
}

export const NO_FILTER: CardFilter = { type: null, character: null, words: '' };

export function isFiltering({ type, character, words }: CardFilter): boolean {
  return type !== null || character !== null || words.trim() !== '';
}

export function filterCards<T extends OutlineCard>(cards: readonly T[], filter: CardFilter): readonly T[] {
  if (!isFiltering(filter)) return cards;
  const words = plain(filter.words).split(/\s+/u).filter(Boolean);
  return cards.filter(
    card =>
      (filter.type === null || card.metadata?.type === filter.type) &&
      (filter.character === null || charactersIn(card).includes(plain(filter.character))) &&
      words.every(word => textOf(card).includes(word)),
  );
}

/** Every character that a card names, or is the card of, by their names. */
export function charactersOf(cards: readonly OutlineCard[]): string[] {
  const names = new Map<string, string>();
  for (const card of cards) {
    for (const name of namesIn(card)) if (!names.has(plain(name))) names.set(plain(name), name);
  }
  return [...names.values()].sort((a, b) => a.localeCompare(b));
}

function namesIn({ title, metadata }: OutlineCard): string[] {
  const own = metadata?.type === 'character' ? [title] : [];
  return [...own, ...(metadata?.characters ?? [])].map(name => name.trim()).filter(Boolean);
}

function charactersIn(card: OutlineCard): string[] {
  return namesIn(card).map(plain);
}

function textOf({ title, content, metadata }: OutlineCard): string {
  const badges = [metadata?.scene, metadata?.theme, ...(metadata?.characters ?? [])];
  return plain([title, content, ...badges].join('\n'));
}

/** As the eye compares: without case, accents composed. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().trim();
}
