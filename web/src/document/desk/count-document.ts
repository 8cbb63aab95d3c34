import type { Counts } from '@everdraft/core/document/counts';
import { characterCount, wordCount } from '@everdraft/core/text/word-count';
import type { Node } from '@tiptap/pm/model';

const counted = new WeakMap<Node, Counts>();

function countSheet(sheet: Node): Counts {
  const known = counted.get(sheet);
  if (known !== undefined) return known;
  const counts = sumOf(sheet.children.map(countBlockNode));
  counted.set(sheet, counts);
  return counts;
}

function countBlockNode(block: Node): Counts {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const text = block.textContent;
  const counts = { wordCount: wordCount(text), characterCount: characterCount(text) };
  counted.set(block, counts);
  return counts;
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

const SHEETS_PER_SLICE = 10;

/** Counts a long book a little at a time, while nobody waits for it. Answers how to stop. */
export function countWhenIdle(doc: () => Node, onCounted: () => void): () => void {
  let next = 0;
  let waiting = requestIdleCallback(countSome);
  function countSome(): void {
    const sheets = doc().children;
    for (const sheet of sheets.slice(next, next + SHEETS_PER_SLICE)) countSheet(sheet);
    next += SHEETS_PER_SLICE;
    if (next < sheets.length) waiting = requestIdleCallback(countSome);
    else onCounted();
  }
  return () => cancelIdleCallback(waiting);
}

/** What a document counts. After an edit only its own block and the sums above it are counted anew. */
export function countDocument(doc: Node): Counts {
  const known = counted.get(doc);
  if (known !== undefined) return known;
  const counts = sumOf(doc.children.map(countSheet));
  counted.set(doc, counts);
  return counts;
}
