import type { ExportedChapter } from '@everdraft/core/export/exported-book';
import type { ExportReply, ExportRequest } from './export-messages.ts';
import { lookAtBook } from './look-at-book.ts';
import { writeAccount } from './write-account.ts';
import { openChapters, writeBook } from './write-book.ts';

let chapters: readonly ExportedChapter[] = [];

function reply(message: ExportReply): void {
  postMessage(message);
}

function answer(request: ExportRequest): ExportReply {
  const onProgress = (share: number) => reply({ kind: 'progress', share });
  switch (request.kind) {
    case 'open':
      chapters = openChapters(request.updates);
      return { kind: 'opened', look: lookAtBook(chapters) };
    case 'write':
      return { kind: 'written', book: writeBook(chapters, request.order, onProgress) };
    case 'account':
      return { kind: 'packed', parts: writeAccount(request.account, onProgress) };
  }
}

/** Books are opened and written here: a long one takes seconds, in which the page would take no key. */
addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  try {
    reply(answer(data));
  } catch (failure) {
    reply({ kind: 'failed', reason: failure instanceof Error ? failure.name : 'Error' });
  }
});
