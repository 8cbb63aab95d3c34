import { parseHtml } from '@everdraft/core/document/parse-html';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import type { BookIndex } from '@everdraft/core/retrieval/book-index';
import { BookShelf, type ReadBook } from '@everdraft/core/retrieval/book-shelf';
import { estimateTokens } from '@everdraft/core/retrieval/estimate-tokens';
import type { Alias, SoughtWords } from '@everdraft/core/retrieval/sought-concepts';
import { textBetween } from '@everdraft/core/retrieval/text-between';
import { tokenDensity } from '@everdraft/core/retrieval/token-density';
import type { AssembleContext, AssembledContext, ContextBlock, ContextOrder } from '../ai/prompt.ts';
import { bookMap } from './companion-context/book-map.ts';
import { namedCards, standingCards } from './companion-context/card-blocks.ts';
import { contextBlock } from './companion-context/context-block.ts';
import { passagesBlock } from './companion-context/passages-block.ts';
import { chapterBlock, type PlacedBlock, selectionBlock } from './companion-context/place-blocks.ts';
import { recentHistory } from './companion-context/recent-history.ts';
import { styleProfileBlock, writingStyleBlock } from './companion-context/style-blocks.ts';

/** The most that a part may take, in tokens, and as a share of a budget that is smaller than usual. */
const PARTS = {
  bookMap: { tokens: 2_000, share: 0.1 },
  styleProfile: { tokens: 600, share: 0.04 },
  writingStyle: { tokens: 1_000, share: 0.06 },
  cards: { tokens: 3_000, share: 0.12 },
  history: { tokens: 4_000, share: 0.15 },
  chapter: { tokens: 4_000, share: 0.2 },
  aroundSelection: { tokens: 600, share: 0.05 },
  namedCards: { tokens: 1_500, share: 0.06 },
} as const;

const SELECTION_WEIGHT = 0.35;
const FORMER_MESSAGE_WEIGHT = 0.35;
/** More of a selection than this makes everything look alike. */
const SELECTION_SEARCH_CHARACTERS = 1_500;

const LANGUAGE_SAMPLE_CHARACTERS = 20_000;

/**
 * Chooses what of a book a model is told. Everything it reads is in the request, which is made for one author and one book; what it
 * keeps between two messages is kept by manuscript and by the state of its text.
 */
export function createCompanionContext(shelf = new BookShelf()): AssembleContext {
  return async request => {
    const { content } = request.book;
    return assembleContext(shelf.take({ ...request.book, blocks: () => parseHtml(content) }), request);
  };
}

/** The same for a book that was read already. */
export function assembleContext(book: ReadBook, request: ContextOrder): AssembledContext {
  const { index } = book;
  const density = tokenDensity(textBetween(index, 0, LANGUAGE_SAMPLE_CHARACTERS));
  const budget = Math.max(0, Math.floor((request.budgetTokens - request.reservedTokens) / density));
  const wholeBookTokens = Math.ceil(bookTokens(index) * density);
  const messageTokens = estimateTokens(request.message);
  const parts = chooseParts(book, request, budget, budget - messageTokens);
  const contextTokens = parts.standing.concat(parts.passing).reduce((sum, { tokens }) => sum + tokens, 0);
  return {
    standing: parts.standing.map(block => raised(block, density)),
    passing: parts.passing.map(block => raised(block, density)),
    history: parts.history,
    contextTokens: Math.ceil((contextTokens + parts.historyTokens + messageTokens) * density),
    wholeBookTokens,
  };
}

interface ChosenParts {
  standing: ContextBlock[];
  passing: ContextBlock[];
  history: AssembledContext['history'];
  historyTokens: number;
}

/**
 * The sizes of what stands in every prompt depend on the budget alone, so that its beginning stays the same from one message
 * to the next; only a message or a selection that fills the budget by itself pushes it out.
 */
function chooseParts(read: ReadBook, request: ContextOrder, budget: number, free: number): ChosenParts {
  const { book, message } = request;
  const { index } = read;
  const limit = (part: keyof typeof PARTS) =>
    Math.floor(Math.min(PARTS[part].tokens, budget * PARTS[part].share));
  let room = free;
  const fits = (block: ContextBlock | undefined): ContextBlock[] => {
    if (!block || block.tokens > room) return [];
    room -= block.tokens;
    return [block];
  };

  const selection = selectionBlock(
    index,
    book.place,
    Math.min(limit('aroundSelection'), Math.floor(room / 4)),
  );
  room -= selection?.block.tokens ?? 0;
  const cards = standingCards(book.cards, limit('cards'));
  const standing = [
    ...fits(bookMap(book, read, limit('bookMap'))),
    ...fits(styleProfileBlock(book.styleProfile, limit('styleProfile'))),
    ...fits(writingStyleBlock(book.writingStyle, limit('writingStyle'))),
    ...fits(cards),
  ];
  const history = recentHistory(request.history, Math.min(limit('history'), room));
  room -= history.tokens;

  const spoken = `${message} ${book.place.selection?.text ?? ''}`;
  const whole = wholeBook(index, room);
  if (whole) {
    const passing = [...fits(whole), ...(selection ? [selection.block] : [])];
    return { standing, passing, history: history.turns, historyTokens: history.tokens };
  }
  const chapter = chapterBlock(index, book.place, Math.min(limit('chapter'), room));
  const chapterBlocks = fits(chapter?.block);
  const named = fits(namedCards(book.cards, cards, spoken, Math.min(limit('namedCards'), room)));
  const passages = fits(
    passagesBlock(index, {
      sought: soughtWords(request),
      aliases: aliasesOf(book.cards),
      except: toldBy([chapterBlocks.length > 0 ? chapter : undefined, selection]),
      tokens: room,
    }),
  );
  return {
    standing,
    passing: [...named, ...chapterBlocks, ...passages, ...(selection ? [selection.block] : [])],
    history: history.turns,
    historyTokens: history.tokens,
  };
}

function toldBy(blocks: readonly (PlacedBlock | undefined)[]) {
  return blocks.flatMap(block => block?.told ?? []);
}

function wholeBook(index: BookIndex, tokens: number): ContextBlock | undefined {
  if (bookTokens(index) > tokens) return undefined;
  const { characters } = index;
  const block = contextBlock('whole-book', 'The whole book', textBetween(index, 0, characters), [
    { label: 'The whole book', from: 0, to: characters },
  ]);
  return block && block.tokens <= tokens ? block : undefined;
}

function bookTokens(index: BookIndex): number {
  return index.passages.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Names that one card of a person gives together, such as 'Katerina “Katya” Ivanova'. */
function aliasesOf(cards: readonly OutlineCard[]): Alias[] {
  return cards.filter(({ metadata }) => metadata?.type === 'character').map(({ title }) => [title]);
}

/** What is looked for: the message; a little, what it may refer to without naming it. */
function soughtWords({ message, history, book }: ContextOrder): SoughtWords[] {
  const former = history.findLast(({ role }) => role === 'user')?.content ?? '';
  const selected = book.place.selection?.text.slice(0, SELECTION_SEARCH_CHARACTERS) ?? '';
  return [
    { text: message, weight: 1 },
    { text: selected, weight: SELECTION_WEIGHT },
    { text: former.slice(0, SELECTION_SEARCH_CHARACTERS), weight: FORMER_MESSAGE_WEIGHT },
  ];
}

function raised(block: ContextBlock, density: number): ContextBlock {
  return density === 1 ? block : { ...block, tokens: Math.ceil(block.tokens * density) };
}
