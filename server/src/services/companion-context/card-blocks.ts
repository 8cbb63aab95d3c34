import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { estimateTokens } from '@everdraft/core/retrieval/estimate-tokens';
import { termOf, wordsOf } from '@everdraft/core/retrieval/terms';
import type { ContextBlock } from '../../ai/prompt.ts';
import { contextBlock, roomFor } from './context-block.ts';
import { trimText } from './trim-text.ts';

const TITLE = 'Outline cards';
const NAMED_TITLE = 'Outline cards named here, in full';

/** The id makes it possible to ask for a change of this very card. */
function headOf({ id, title, metadata }: OutlineCard): string {
  return `- ${metadata?.type ? `${metadata.type}: ` : ''}${title} [${id}]`;
}

/** All cards, as much of each as fits. The same for every message, so that it can be cached. */
export function standingCards(cards: readonly OutlineCard[], tokens: number): ContextBlock | undefined {
  const heads = cards.map(headOf);
  let room = roomFor(TITLE, tokens) - 12;
  const shown = heads.filter(head => {
    room -= estimateTokens(head) + 1;
    return room >= 0;
  }).length;
  if (shown === 0) return undefined;
  const rest = cards.length - shown;
  const perCard = rest > 0 ? 0 : Math.floor(room / shown) - 2;
  const lines = heads.slice(0, shown).map((head, place) => {
    const content = trimText(cards[place]?.content.trim() ?? '', perCard);
    return content === '' ? head : `${head}\n  ${content}`;
  });
  if (rest > 0) lines.push(`(${rest} more cards)`);
  return contextBlock('outline-cards', TITLE, lines.join('\n'));
}

/** The cards that the author speaks of, whole, where the standing list had to cut them. */
export function namedCards(
  cards: readonly OutlineCard[],
  standing: ContextBlock | undefined,
  words: string,
  tokens: number,
): ContextBlock | undefined {
  const spoken = new Set(wordsOf(words).map(termOf));
  let room = roomFor(NAMED_TITLE, tokens);
  const texts: string[] = [];
  for (const card of cards) {
    const content = card.content.trim();
    if (content === '' || standing?.text.includes(content) || !isNamed(card, spoken)) continue;
    const text = `${headOf(card)}\n  ${content}`;
    const cost = estimateTokens(text) + 1;
    if (cost > room) continue;
    room -= cost;
    texts.push(text);
  }
  return contextBlock('outline-cards', NAMED_TITLE, texts.join('\n'));
}

function isNamed({ title }: OutlineCard, spoken: ReadonlySet<string>): boolean {
  const terms = wordsOf(title).map(termOf).filter(Boolean);
  return terms.length > 0 && terms.some(term => spoken.has(term));
}
