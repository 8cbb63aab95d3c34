import type { Block } from '@everdraft/core/document/flat-text';
import { BookIndex } from '@everdraft/core/retrieval/book-index';
import { blockAt } from '@everdraft/core/retrieval/text-between';
import { wordCount } from '@everdraft/core/text/word-count';
import type { PlaceInBook } from '../prompt.ts';

/** A sentence of the book as it stands, with its place in the text. */
export interface QuotedSentence {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly words: number;
}

/** The stretch of the book that a reply is about. */
export interface Excerpt {
  /** As it is named in a reply, such as 'the selected text'. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly paragraphs: readonly string[];
  readonly sentences: readonly QuotedSentence[];
  readonly words: number;
}

const UNTITLED = 'without a title';

/** How wide a reply looks: the words at hand, the paragraph they stand in, the chapter, or everything. */
export type Scope = 'selection' | 'paragraph' | 'chapter' | 'book';

/**
 * What the author means by 'this': the selection if there is one, else the paragraph or the chapter they are in. The words of a
 * selection are those on the screen, which may be newer than what the server has.
 */
export function excerptAt(
  index: BookIndex,
  place: PlaceInBook,
  wanted: Exclude<Scope, 'selection'>,
): Excerpt {
  const { selection } = place;
  if (selection && selection.text.trim() !== '' && wanted !== 'book') {
    return shifted(excerptOf(BookIndex.of(linesOf(selection.text)), 'the selected text'), selection.from);
  }
  const at = place.cursor ?? place.selection?.from ?? place.chapter?.from;
  if (wanted === 'paragraph' && at !== undefined) {
    const block = index.blocks[blockAt(index, at)];
    if (block && block.text.trim() !== '') return excerptOf(index, 'the paragraph at the cursor', block);
  }
  const chapter = wanted === 'book' ? undefined : chapterAt(index, place);
  if (!chapter) return excerptOf(index, 'the whole book');
  return excerptOf(index, `the chapter “${chapter.title.trim() || UNTITLED}”`, chapter);
}

function chapterAt(index: BookIndex, { chapter, cursor }: PlaceInBook) {
  const at = cursor ?? chapter?.from;
  if (at === undefined) return undefined;
  return index.chapters.find(({ from, to }) => from <= at && at < to) ?? index.chapters.at(-1);
}

function linesOf(text: string): Block[] {
  return text.split('\n').map(line => ({
    kind: 'paragraph',
    open: false,
    other: {},
    runs: line === '' ? [] : [{ text: line, bold: false, italic: false, other: {} }],
  }));
}

function excerptOf(index: BookIndex, name: string, range = { from: 0, to: index.characters }): Excerpt {
  const { from, to } = range;
  // Passages leave out headings and scene breaks, which are no sentences.
  const numbers = new Set<number>();
  for (const passage of index.passages) {
    if (passage.to <= from || passage.from >= to) continue;
    for (const sentence of passage.sentences) {
      if (sentence.from < to && sentence.to > from) numbers.add(sentence.block);
    }
  }
  const paragraphs = [...numbers].flatMap(number => index.blocks[number] ?? []);
  const sentences = paragraphs.flatMap(block =>
    block.sentences.map(sentence => {
      const text = block.text.slice(sentence.from, sentence.to);
      return {
        text,
        from: block.from + sentence.from,
        to: block.from + sentence.to,
        words: wordCount(text),
      };
    }),
  );
  return {
    name,
    from,
    to,
    paragraphs: paragraphs.map(({ text }) => text),
    sentences,
    words: sentences.reduce((sum, { words }) => sum + words, 0),
  };
}

function shifted(excerpt: Excerpt, offset: number): Excerpt {
  const sentences = excerpt.sentences.map(sentence => ({
    ...sentence,
    from: sentence.from + offset,
    to: sentence.to + offset,
  }));
  return { ...excerpt, from: offset, to: excerpt.to + offset, sentences };
}
