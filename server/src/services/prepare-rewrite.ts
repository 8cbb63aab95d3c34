import type { CutBook } from '@everdraft/core/history/pieces';
import type { DocumentPlace } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import { type Documents, type PreparedRewrite, piecesUpTo, readDocument } from './documents.ts';
import { createGate } from './gate.ts';
import type { KeptText } from './kept-text.ts';
import type { RewriteOrder, RewrittenDocument } from './rewrite-document.ts';
import { runWorker } from './run-worker.ts';

/** A text that was cut where it was compared. */
export type CutText = Omit<KeptText, 'cut'> & { cut: CutBook };

/** Below this a text is compared faster than a thread is begun. */
const LARGE_BYTES = 400_000;
/** Each is a thread with its own memory. */
const REWRITES_AT_ONCE = { running: 2, waiting: 50 };
/** Nothing is kept before it is done, and the server waits for its calls when it stops. */
const NEVER = new AbortController().signal;

/**
 * Compares a long text with the one that is to take its place beside the main thread, and before the transaction in which
 * all other writers wait. What was found counts if the document is still the same then.
 */
export function createRewrites({ store, documents }: { store: Store; documents: Documents }) {
  const gate = createGate(REWRITES_AT_ONCE);

  return {
    async prepare(
      place: DocumentPlace,
      { content, baseSeq }: { content: string; baseSeq: number | undefined },
    ): Promise<PreparedRewrite | undefined> {
      const found = await store.read(async records => {
        const { userId, manuscriptId } = place;
        const manuscript = await records.manuscripts.find(userId, manuscriptId);
        const head = manuscript && (await records.documents.headOf(userId, manuscriptId));
        if (head === undefined || documents.isKnownToSay(place, head, { content, baseSeq })) return undefined;
        return { lastSeq: head.lastSeq, pieces: (await readDocument(records, place)).pieces };
      });
      if (found === undefined) return undefined;
      const { lastSeq, pieces } = found;
      const bytes = pieces.reduce((sum, piece) => sum + piece.bytes.length, content.length);
      if (bytes < LARGE_BYTES) return undefined;
      const seen = baseSeq === undefined ? undefined : piecesUpTo(pieces, baseSeq);
      const order: RewriteOrder = {
        pieces: pieces.map(piece => piece.bytes),
        seenPieces: seen?.length,
        content,
      };
      const { change, ...rewritten } = await gate.run(() =>
        runWorker<RewrittenDocument<CutText>>(new URL('./rewrite-worker.ts', import.meta.url), order, NEVER),
      );
      documents.tellUnreadable(place, pieces, rewritten.unreadable);
      if (change === undefined) return { ...rewritten, lastSeq };
      const { cut, wordCount } = change.former;
      return { ...rewritten, change: { ...change, former: { wordCount, cut: () => cut } }, lastSeq };
    },
  };
}
