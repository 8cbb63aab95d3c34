import type { CardMetadata } from '../entities/outline-card.ts';
import type { Chapter, Scene, TextRange } from './chapters.ts';

/** What of a card tells where it belongs in the text. */
export interface PlacedCard {
  id: string;
  title: string;
  metadata: Pick<CardMetadata, 'type' | 'order'> | null;
}

/** 'Chapter 7: ', 'Scene II, ': what a card or a heading may have before the words that they share. */
const NAMED_NUMBERING =
  /^(?:chapter|scene|part|book)\s+(?:\d+|[ivxlcdm]+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b[\s.:,)–—-]*/u;
/** '7. ' */
const NUMBERING =
  /^(?:\d+|[ivxlcdm]+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s*[.:)–—-]\s*/u;

/**
 * Where the chapter or the scene of a card begins and ends in the text; undefined when there is no such place. `cards` are
 * all cards of the book in their order: a scene belongs to the chapter card before it.
 */
export function placeOfCard(
  card: PlacedCard,
  cards: readonly PlacedCard[],
  chapters: readonly Chapter[],
): TextRange | undefined {
  if (card.metadata?.type === 'scene') return placeOfScene(card, cards, chapters);
  if (card.metadata?.type === 'chapter') return chapterOf(card, cards, chapters);
  return undefined;
}

function chapterOf(
  card: PlacedCard,
  cards: readonly PlacedCard[],
  chapters: readonly Chapter[],
): Chapter | undefined {
  const chapterCards = cards.filter(one => one.metadata?.type === 'chapter');
  return pickSameTitle(card, chapterCards, chapters);
}

function placeOfScene(
  card: PlacedCard,
  cards: readonly PlacedCard[],
  chapters: readonly Chapter[],
): TextRange | undefined {
  const at = cards.findIndex(one => one.id === card.id);
  const chapterAt = cards.findLastIndex((one, index) => index < at && one.metadata?.type === 'chapter');
  const chapterCard = cards[chapterAt];
  const chapter = chapterCard && chapterOf(chapterCard, cards, chapters);
  const siblings = scenesAfter(cards, chapterAt);
  const inChapter = chapter && pickSameTitle(card, siblings, chapter.scenes);
  if (inChapter) return inChapter;
  const allScenes = chapters.flatMap(one => one.scenes);
  const sceneCards = cards.filter(one => one.metadata?.type === 'scene');
  return pickSameTitle(card, sceneCards, allScenes) ?? untitledScene(card, siblings, chapter) ?? chapter;
}

/** The scene cards between a chapter card and the next. */
function scenesAfter(cards: readonly PlacedCard[], chapterAt: number): PlacedCard[] {
  const rest = cards.slice(chapterAt + 1);
  const end = rest.findIndex(one => one.metadata?.type === 'chapter');
  return rest.slice(0, end < 0 ? undefined : end).filter(one => one.metadata?.type === 'scene');
}

/** Where only a break divides scenes, their order in the chapter is all there is to go by. */
function untitledScene(
  card: PlacedCard,
  siblings: readonly PlacedCard[],
  chapter: Chapter | undefined,
): Scene | undefined {
  const inTextOrder = [...siblings].sort((a, b) => (a.metadata?.order ?? 0) - (b.metadata?.order ?? 0));
  const scene = chapter?.scenes[inTextOrder.findIndex(one => one.id === card.id)];
  return scene?.title === '' ? scene : undefined;
}

/** The place with the card's title; where several have it, the second card with it stands for the second place. */
function pickSameTitle<T extends { title: string }>(
  card: PlacedCard,
  cards: readonly PlacedCard[],
  places: readonly T[],
): T | undefined {
  for (const wordsOf of [plainTitle, unnumberedTitle]) {
    const wanted = wordsOf(card.title);
    if (wanted === '') continue;
    const found = places.filter(place => wordsOf(place.title) === wanted);
    const namesakes = cards.filter(one => wordsOf(one.title) === wanted);
    const rank = namesakes.findIndex(one => one.id === card.id);
    const place = found[rank] ?? found[0];
    if (place) return place;
  }
  return undefined;
}

function plainTitle(title: string): string {
  return title.normalize('NFC').toLowerCase().replaceAll(/[’‘]/gu, "'").replaceAll(/\s+/gu, ' ').trim();
}

function unnumberedTitle(title: string): string {
  const plain = plainTitle(title);
  const unnumbered = plain.replace(NAMED_NUMBERING, '');
  return unnumbered === plain ? plain.replace(NUMBERING, '') : unnumbered;
}
