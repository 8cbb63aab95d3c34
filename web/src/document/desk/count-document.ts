import type { Counts } from '@everdraft/core/document/counts';
import { characterCount, wordCount } from '@everdraft/core/text/word-count';
import type { Node } from '@tiptap/pm/model';
import { requestIdle } from '../../platform/idle-callback.ts';
import { sheetsIn } from '../binding/sheets.ts';

const counted = new WeakMap<Node, Counts>();

/** What a document or a part of it counts. After an edit only its own block and the sums above it are counted anew. */
export function countDocument(node: Node): Counts {
  const known = counted.get(node);
  if (known !== undefined) return known;
  const isBlock = node.isTextblock || node.isLeaf;
  const counts = isBlock ? countWords(node.textContent) : sumOf(node.children.map(countDocument));
  counted.set(node, counts);
  return counts;
}

function countWords(text: string): Counts {
  return { wordCount: wordCount(text), characterCount: characterCount(text) };
}

function sumOf(parts: readonly Counts[]): Counts {
  let wordCount = 0;
  let characterCount = 0;
  for (const part of parts) {
    wordCount += part.wordCount;
    characterCount += part.characterCount;
  }
  return { wordCount, characterCount };
}

const SHEETS_PER_SLICE = 30;

/** Counts a long book a little at a time, while nobody waits for it. Answers how to stop. */
export function countWhenIdle(doc: () => Node, onCounted: () => void): () => void {
  let next = 0;
  let cancel = requestIdle(countSome);
  function countSome(): void {
    const sheets = sheetsIn(doc());
    for (const sheet of sheets.slice(next, next + SHEETS_PER_SLICE)) countDocument(sheet);
    next += SHEETS_PER_SLICE;
    if (next < sheets.length) cancel = requestIdle(countSome);
    else onCounted();
  }
  return () => cancel();
}
