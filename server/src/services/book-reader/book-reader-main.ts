import type { Block } from '@everdraft/core/document/flat-text';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { BookShelf } from '@everdraft/core/retrieval/book-shelf';
import { readWordVectors } from '../../ai/word-vectors/read-word-vectors.ts';
import { NeedsText, runBookJob } from './book-jobs.ts';
import type { FromBookProcess, JobMessage, ToBookProcess } from './messages.ts';

// Begun by `BookProcess` alone, which sends one job at a time.

/** A book that was read for a prompt need not be read again for the analyst, nor for the next question about it. */
const shelf = new BookShelf({ readWords: readWordVectors });
let parts: string[] = [];

function say(message: FromBookProcess): void {
  // Where nobody listens any more, there is nobody to work for.
  process.send?.(message, (failure: Error | null) => {
    if (failure) process.exit();
  });
}

function work({ job, input, hasText }: JobMessage): FromBookProcess {
  const content = parts.join('');
  parts = [];
  const readBlocks = (): readonly Block[] => {
    if (!hasText) throw new NeedsText();
    return parseHtml(content);
  };
  try {
    return { kind: 'done', output: runBookJob(shelf, job, input, readBlocks) };
  } catch (failure) {
    if (failure instanceof NeedsText) return { kind: 'needs-text' };
    return { kind: 'failed', type: failure instanceof Error ? failure.name : typeof failure };
  }
}

process.on('message', (message: ToBookProcess) => {
  if (message.kind === 'text') parts.push(message.part);
  else say(work(message));
});
process.on('disconnect', () => process.exit());
// The server itself decides when it stops, and this process with it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
say({ kind: 'ready' });
