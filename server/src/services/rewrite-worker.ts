import { parentPort, workerData } from 'node:worker_threads';
import { keptText } from './kept-text.ts';
import type { CutText } from './prepare-rewrite.ts';
import { type RewriteOrder, type RewrittenDocument, rewriteDocument } from './rewrite-document.ts';

// Begun by `prepareRewrite` alone, with one document.
const { change, ...rewritten } = rewriteDocument(workerData as RewriteOrder);
const former = change && keptText(change.former);
const result: RewrittenDocument<CutText> = {
  ...rewritten,
  ...(change && former && { change: { ...change, former: { ...former, cut: former.cut() } } }),
};
parentPort?.postMessage(result);
