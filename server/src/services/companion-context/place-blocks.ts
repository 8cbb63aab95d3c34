import type { BookIndex } from '@everdraft/core/retrieval/book-index';
import { estimateTokens } from '@everdraft/core/retrieval/estimate-tokens';
import { blockAt, textBetween } from '@everdraft/core/retrieval/text-between';
import type { ContextBlock, PlaceInBook } from '../../ai/prompt.ts';
import { contextBlock, roomFor } from './context-block.ts';

interface Stretch {
  from: number;
  to: number;
}

/** A block about a stretch of the book, with the stretches that it tells whole. */
export interface PlacedBlock {
  block: ContextBlock;
  told: readonly Stretch[];
}

const PARAGRAPHS_AROUND = 2;
const BEGINNING_SHARE = 0.15;

/** The chapter the author is in: whole if it fits, else its beginning and what surrounds the cursor. */
export function chapterBlock(index: BookIndex, place: PlaceInBook, tokens: number): PlacedBlock | undefined {
  const chapter = chapterOf(index, place);
  if (!chapter) return undefined;
  const title = `The chapter on the screen: ${chapter.title.trim() || 'without a title'}`;
  const room = roomFor(title, tokens);
  const whole = textBetween(index, chapter.from, chapter.to);
  if (estimateTokens(whole) <= room) return placed(title, whole, [chapter]);
  const at = Math.min(
    Math.max(place.cursor ?? place.selection?.from ?? chapter.from, chapter.from),
    chapter.to,
  );
  const around = grow(index, { from: at, to: at }, chapter, room * (1 - BEGINNING_SHARE));
  const beginning = grow(
    index,
    { from: chapter.from, to: chapter.from },
    { from: chapter.from, to: around.from },
    room * BEGINNING_SHARE - 4,
  );
  const told = [beginning, around].filter(({ from, to }) => to > from);
  const texts = told.map(({ from, to }) => textBetween(index, from, to)).filter(text => text !== '');
  return placed(title, texts.join('\n[…]\n'), told);
}

function placed(title: string, text: string, told: readonly Stretch[]): PlacedBlock | undefined {
  const places = told.map(({ from, to }) => ({ label: title, from, to }));
  const block = contextBlock('chapter', title, text, places);
  return block && { block, told };
}

/** By the chapter that the device names; an offset that the server does not have yet is no reason to answer nothing. */
function chapterOf(index: BookIndex, { chapter, cursor, selection }: PlaceInBook) {
  const at = chapter?.from ?? cursor ?? selection?.from;
  if (at === undefined) return undefined;
  const named =
    chapter &&
    index.chapters.find(
      ({ title, from, to }) => title === chapter.title && from < chapter.to && chapter.from < to,
    );
  return named ?? index.chapters.find(({ from, to }) => from <= at && at < to) ?? index.chapters.at(-1);
}

/** Whole paragraphs around a place, as many as fit, those before it and after it by turns. */
function grow(index: BookIndex, start: Stretch, within: Stretch, tokens: number): Stretch {
  let { from, to } = start;
  let room = tokens;
  let before = blockAt(index, start.from) - 1;
  let after = before + 1;
  const cost = (number: number) => {
    const block = index.blocks[number];
    if (!block || block.from >= within.to || block.to <= within.from) return undefined;
    return estimateTokens(block.text) + 1;
  };
  for (let isOpen = true; isOpen; ) {
    isOpen = false;
    const next = cost(after);
    if (next !== undefined && next <= room) {
      room -= next;
      to = Math.min(within.to, index.blocks[after]?.to ?? to);
      from = Math.min(from, Math.max(within.from, index.blocks[after]?.from ?? from));
      after++;
      isOpen = true;
    }
    const previous = cost(before);
    if (previous !== undefined && previous <= room) {
      room -= previous;
      from = Math.max(within.from, index.blocks[before]?.from ?? from);
      before--;
      isOpen = true;
    }
  }
  return { from, to };
}

/** The selected words as they stand on the screen, never cut, with the paragraphs around them where there is room. */
export function selectionBlock(
  index: BookIndex,
  place: PlaceInBook,
  tokensAround: number,
): PlacedBlock | undefined {
  const { selection } = place;
  if (!selection || selection.text.trim() === '') return undefined;
  const title = 'The selected text';
  const { from, to, text } = selection;
  const places = [{ label: title, from, to }];
  const own = contextBlock('selection', title, text, places);
  const parts = tokensAround > 0 ? around(index, selection, tokensAround) : undefined;
  const full =
    parts &&
    contextBlock('selection', title, `${parts.before}<selected>\n${text}\n</selected>${parts.after}`, places);
  const block = full && own && full.tokens <= own.tokens + tokensAround ? full : own;
  return block && { block, told: [{ from, to }] };
}

function around(index: BookIndex, { from, to }: Stretch, tokens: number) {
  const first = blockAt(index, from);
  const last = blockAt(index, Math.max(from, to - 1));
  const start = index.blocks[Math.max(0, first - PARAGRAPHS_AROUND)]?.from ?? from;
  const end = index.blocks[Math.min(index.blocks.length - 1, last + PARAGRAPHS_AROUND)]?.to ?? to;
  const before = textBetween(index, start, from);
  const after = textBetween(index, to, end);
  if (estimateTokens(before) + estimateTokens(after) + 12 > tokens) return undefined;
  return { before: before === '' ? '' : `${before}\n`, after: after === '' ? '' : `\n${after}` };
}
