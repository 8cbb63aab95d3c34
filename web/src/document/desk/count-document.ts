import { type Counts, countBlock } from '@everdraft/core/document/counts';
import type { Node } from '@tiptap/pm/model';
import { blockOfNode } from '../binding/block-nodes.ts';

const counted = new WeakMap<Node, Counts>();

function countSheet(sheet: Node): Counts {
  const known = counted.get(sheet);
  if (known !== undefined) return known;
  const counts = sumOf(sheet.children.map(block => countBlock(blockOfNode(block))));
  counted.set(sheet, counts);
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

/** What a document counts. After an edit only its own block and the sums above it are counted anew. */
export function countDocument(doc: Node): Counts {
  const known = counted.get(doc);
  if (known !== undefined) return known;
  const counts = sumOf(doc.children.map(countSheet));
  counted.set(doc, counts);
  return counts;
}
