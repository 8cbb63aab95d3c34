import { deltaBetween } from '@everdraft/core/document/block-diff';
import { blocksOf } from '@everdraft/core/document/blocks';
import type { Counts } from '@everdraft/core/document/counts';
import { deriveManuscript } from '@everdraft/core/document/derive';
import type { Block } from '@everdraft/core/document/flat-text';
import { type OpenedDocument, openDocument } from '@everdraft/core/document/open-document';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { encodeStateVector, mergeUpdates } from 'yjs';

/** A document that is to say what an HTML says. */
export interface RewriteOrder {
  /** What the document is made of, in order. */
  pieces: readonly Uint8Array[];
  /** How many of these the sender of the HTML had seen; undefined where that cannot be told. */
  seenPieces: number | undefined;
  content: string;
}

export interface RewrittenDocument<Former = readonly Block[]> {
  /** Which of the pieces could not be applied, by their places. */
  unreadable: readonly number[];
  counts: Counts;
  /** Left out when the document says it already. */
  change?: RewriteChange<Former>;
}

interface RewriteChange<Former> {
  update: Uint8Array;
  stateVector: Uint8Array;
  /** How many characters are taken away. */
  charactersGone: number;
  /** What stood there before. */
  former: Former;
}

/**
 * Makes a document say what an HTML says, by the smallest update. Compared is the text that its sender had seen: words that
 * have come since are no business of theirs.
 */
export function rewriteDocument({ pieces, seenPieces, content }: RewriteOrder): RewrittenDocument {
  const present = openDocument(pieces);
  const { unreadable } = present;
  const former = blocksOf(present.text);
  const base = seenPieces === undefined ? present : openDocument(pieces.slice(0, seenPieces));
  const { update, charactersGone } = difference(base, content);
  if (update === undefined) return { unreadable, counts: countsOf(present.text) };
  const { doc, text } = seenPieces === undefined ? present : openDocument([...pieces, update]);
  const change = { update, stateVector: encodeStateVector(doc), charactersGone, former };
  return { unreadable, counts: countsOf(text), change };
}

function difference(
  { doc, text }: OpenedDocument,
  content: string,
): { update: Uint8Array | undefined; charactersGone: number } {
  const updates: Uint8Array[] = [];
  doc.on('update', update => updates.push(update));
  const steps = deltaBetween(blocksOf(text), parseHtml(content));
  if (steps.length > 0) text.applyDelta(steps);
  const charactersGone = steps.reduce((sum, step) => sum + ('delete' in step ? step.delete : 0), 0);
  return { update: updates.length > 0 ? mergeUpdates(updates) : undefined, charactersGone };
}

export function countsOf(text: OpenedDocument['text']): Counts {
  const { wordCount, characterCount } = deriveManuscript(text);
  return { wordCount, characterCount };
}
