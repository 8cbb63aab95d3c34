import { countBlocks } from '../document/counts.ts';
import { type Block, NO_ATTRIBUTES } from '../document/flat-text.ts';
import type { OutlineCard } from '../entities/outline-card.ts';
import type { ExportedChapter } from './exported-book.ts';

export const CARDS_TITLE = 'Outline cards';

function heading(level: 1 | 2, text: string): Block {
  return { kind: 'heading', level, runs: [plain(text)], other: NO_ATTRIBUTES };
}

function paragraph(text: string, italic = false): Block {
  return { kind: 'paragraph', open: false, runs: [{ ...plain(text), italic }], other: NO_ATTRIBUTES };
}

function plain(text: string) {
  return { text, bold: false, italic: false, other: NO_ATTRIBUTES };
}

/** What a card says beside its text, on one line. */
function facts({ metadata }: Pick<OutlineCard, 'metadata'>): string {
  if (metadata === null) return '';
  const { type, scene, characters = [], theme } = metadata;
  return [type, scene, characters.join(', '), theme].filter(Boolean).join(' · ');
}

/** The outline as a chapter of its own, so that every kind of file can hold it. */
export function cardChapter(
  cards: readonly Pick<OutlineCard, 'title' | 'content' | 'metadata'>[],
): ExportedChapter {
  const blocks = cards.flatMap(card => {
    const said = facts(card);
    const lines = card.content.split(/\r?\n/u).filter(line => line.trim() !== '');
    return [
      heading(2, card.title),
      ...(said === '' ? [] : [paragraph(said, true)]),
      ...lines.map(line => paragraph(line)),
    ];
  });
  const whole = [heading(1, CARDS_TITLE), ...blocks];
  return { title: CARDS_TITLE, blocks: whole, wordCount: countBlocks(whole).wordCount };
}
