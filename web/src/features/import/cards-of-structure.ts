import type { ImportedCard } from '@everdraft/core/entities/outline-card';
import type { ParsedStructure } from '@everdraft/core/entities/parsed-structure';
import { TITLE_MAX_CHARACTERS } from '@everdraft/core/limits';

/** A chapter without a name is called by its place. */
export function chapterTitle(title: string, at: number): string {
  return title === '' ? `Chapter ${at + 1}` : title;
}

function cut(title: string): string {
  return title.length <= TITLE_MAX_CHARACTERS
    ? title
    : `${title.slice(0, TITLE_MAX_CHARACTERS - 1).toWellFormed()}…`;
}

/** The cards of an import in their order: each chapter, then its scenes. */
export function cardsOfStructure({ chapters }: ParsedStructure): ImportedCard[] {
  const cards: ImportedCard[] = [];
  for (const [at, { title, scenes }] of chapters.entries()) {
    const chapter = cut(chapterTitle(title, at));
    cards.push({ title: chapter, content: '', position: cards.length, metadata: { type: 'chapter' } });
    for (const scene of scenes) {
      cards.push({
        title: cut(scene.title),
        content: scene.description,
        position: cards.length,
        metadata: { type: 'scene', order: scene.order },
      });
    }
  }
  return cards;
}
