import type { BookIndex } from '@everdraft/core/retrieval/book-index';
import { blockAt } from '@everdraft/core/retrieval/text-between';

/** Where an offset stands, as an author would look it up: the chapter, and the paragraph counted from its beginning. */
export function placeName(index: BookIndex, offset: number): string {
  const number = index.chapters.findIndex(({ from, to }) => from <= offset && offset < to);
  const chapter = index.chapters[number];
  if (!chapter) return 'beyond the last saved text';
  const last = blockAt(index, offset);
  const firstPassage = index.passages.findIndex(passage => passage.chapter === number);
  const counted = new Set<number>();
  for (let at = Math.max(0, firstPassage); at < index.passages.length; at++) {
    const passage = index.passages[at];
    if (!passage || passage.chapter !== number) break;
    for (const { block } of passage.sentences) if (block <= last) counted.add(block);
  }
  const title = chapter.title.trim();
  const name = index.chapters.length === 1 && title === '' ? '' : `${title || `chapter ${number + 1}`}, `;
  return `${name}paragraph ${Math.max(1, counted.size)}`;
}
