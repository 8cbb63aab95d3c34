import { deltaBetween } from '@everdraft/core/document/block-diff';
import { blocksOf } from '@everdraft/core/document/blocks';
import { type Counts, countBlocks } from '@everdraft/core/document/counts';
import type { Block } from '@everdraft/core/document/flat-text';
import { TooMuchMarkup } from '@everdraft/core/document/markup-limits';
import { type OpenedDocument, openDocument } from '@everdraft/core/document/open-document';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { type Clocks, inspectUpdate } from '@everdraft/core/document/updates';
import { blocksIn } from '@everdraft/core/history/version-change';
import { encodeStateVector, mergeUpdates } from 'yjs';
import { CONTENT_LIMITS, TOO_MUCH_CONTENT, type TooMuchContent } from './content-limits.ts';
import { type CutText, cutBlocks } from './cut-text.ts';

/** What a document is to say. */
export type WantedText =
  | { kind: 'html'; html: string }
  /** The HTML after what the document says already. */
  | { kind: 'html-after'; html: string }
  /** The text of a version, piece by piece. */
  | { kind: 'version'; texts: readonly string[] };

/** A document that is to say something else. */
export interface RewriteOrder {
  /** What the document is made of, in order. */
  pieces: readonly Uint8Array[];
  /** How many of these the sender had seen; undefined where that cannot be told. */
  seenPieces: number | undefined;
  wanted: WantedText;
  /** The former text is cut when at least so many characters of it go. */
  cutFromCharacters: number;
}

export interface RewrittenDocument {
  /** Which of the pieces could not be applied, by their places. */
  unreadable: readonly number[];
  counts: Counts;
  /** Left out when the document says it already. */
  change?: RewriteChange;
  /** What stood there before; left out when too little of it goes. */
  former?: CutText;
}

interface RewriteChange {
  update: Uint8Array;
  stateVector: Uint8Array;
  /** How far each writer comes by the update, and how far it must have come before. */
  to: Clocks;
  needs: Clocks;
}

/**
 * Makes a document say what is wanted, by the smallest update. Compared is the text that its sender had seen: words that
 * have come since are no business of theirs.
 */
export function rewriteDocument(order: RewriteOrder): RewrittenDocument | TooMuchContent {
  try {
    return rewritten(order);
  } catch (failure) {
    if (failure instanceof TooMuchMarkup) return TOO_MUCH_CONTENT;
    throw failure;
  }
}

function rewritten({ pieces, seenPieces, wanted, cutFromCharacters }: RewriteOrder): RewrittenDocument {
  const present = openDocument(pieces);
  const { unreadable } = present;
  const former = blocksOf(present.text);
  const after = wantedBlocks(wanted, former);
  const base = seenPieces === undefined ? present : openDocument(pieces.slice(0, seenPieces));
  const before = base === present ? former : blocksOf(base.text);
  const { update, charactersGone } = difference(base, before, after);
  const isCut = update === undefined ? cutFromCharacters === 0 : charactersGone >= cutFromCharacters;
  const kept = isCut && { former: cutBlocks(former) };
  if (update === undefined) return { unreadable, counts: countBlocks(former), ...kept };
  const { doc, text } = base === present ? present : openDocument([...pieces, update]);
  const read = inspectUpdate(update);
  // Only what one of our own documents has written: it is checked so that no mistake of ours is ever stored.
  if (!read.ok) throw new Error('A document has written an update that cannot be read.');
  const change = { update, stateVector: encodeStateVector(doc), to: read.to, needs: read.needs };
  return { unreadable, counts: countBlocks(blocksOf(text)), change, ...kept };
}

function wantedBlocks(wanted: WantedText, former: readonly Block[]): Block[] {
  if (wanted.kind === 'version') return blocksIn(wanted.texts);
  const blocks = parseHtml(wanted.html, CONTENT_LIMITS);
  return wanted.kind === 'html' ? blocks : [...former, ...blocks];
}

function difference(
  { doc, text }: OpenedDocument,
  before: readonly Block[],
  after: readonly Block[],
): { update: Uint8Array | undefined; charactersGone: number } {
  const updates: Uint8Array[] = [];
  doc.on('update', update => updates.push(update));
  const steps = deltaBetween(before, after);
  if (steps.length > 0) text.applyDelta(steps);
  const charactersGone = steps.reduce((sum, step) => sum + ('delete' in step ? step.delete : 0), 0);
  return { update: updates.length > 0 ? mergeUpdates(updates) : undefined, charactersGone };
}
