import type { TextRange } from '@everdraft/core/document/chapters';
import type { BookIndex } from '@everdraft/core/retrieval/book-index';
import { choosePassages } from '@everdraft/core/retrieval/choose-passages';
import { searchBook } from '@everdraft/core/retrieval/search-book';
import type { Alias, SoughtWords } from '@everdraft/core/retrieval/sought-concepts';
import { textBetween } from '@everdraft/core/retrieval/text-between';
import type { ContextBlock } from '../../ai/prompt.ts';
import { contextBlock, roomFor } from './context-block.ts';

const TITLE = 'Passages found in the book';
/** '[C12 P34] ' and the line ends around it. */
const TOKENS_PER_STRETCH = 9;
const LABEL_CHARACTERS = 70;

interface PassagesWanted {
  sought: readonly SoughtWords[];
  aliases: readonly Alias[];
  except: readonly TextRange[];
  tokens: number;
}

/** The places of the book that have to do with what the author asks, in the order of the book. */
export function passagesBlock(
  index: BookIndex,
  { sought, aliases, except, tokens }: PassagesWanted,
): ContextBlock | undefined {
  const budgetTokens = roomFor(TITLE, tokens);
  if (budgetTokens <= 0) return undefined;
  const found = searchBook(index, sought, aliases);
  const stretches = choosePassages(index, found, {
    budgetTokens,
    tokensPerStretch: TOKENS_PER_STRETCH,
    tokensPerChapter: 0,
    except,
  });
  const firsts = firstPassages(index);
  const told = stretches.map(stretch => {
    const label = `C${stretch.chapter + 1} P${stretch.first - (firsts[stretch.chapter] ?? 0) + 1}`;
    const text = textBetween(index, stretch.from, stretch.to);
    return { text: `[${label}] ${text}`, place: placeOf(stretch, label, text) };
  });
  return contextBlock(
    'passages',
    TITLE,
    told.map(({ text }) => text).join('\n\n'),
    told.map(({ place }) => place),
  );
}

function placeOf({ from, to }: TextRange, label: string, text: string): ContextBlock['places'][number] {
  const words = text.replaceAll('\n', ' ');
  const beginning =
    words.length > LABEL_CHARACTERS ? `${words.slice(0, LABEL_CHARACTERS).replace(/\s\S*$/, '')} …` : words;
  return { label: `${label} ${beginning}`, from, to };
}

/** The number of the first passage of each chapter. */
function firstPassages(index: BookIndex): number[] {
  const firsts: number[] = [];
  for (const [number, { chapter }] of index.passages.entries()) firsts[chapter] ??= number;
  return firsts;
}
