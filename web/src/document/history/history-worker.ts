import { type LocalStore, openLocalStore } from '../../local/local-store.ts';
import { HistoryDesk } from './history-desk.ts';
import type { HistoryAnswer, HistoryRequest } from './history-messages.ts';

interface Asked {
  userId: string;
  request: HistoryRequest;
}

let opened: { userId: string; desk: Promise<HistoryDesk> } | undefined;

/** The same store as the page's: versions are written from here, and the page sees them. */
function deskOf(userId: string): Promise<HistoryDesk> {
  if (opened?.userId !== userId) {
    const local: Promise<LocalStore> = openLocalStore(userId, {
      clock: () => new Date(),
      newId: () => crypto.randomUUID(),
    });
    opened = { userId, desk: local.then(store => new HistoryDesk(store)) };
  }
  return opened.desk;
}

async function answer({ userId, request }: Asked): Promise<HistoryAnswer> {
  try {
    return await (await deskOf(userId)).answer(request);
  } catch (failure) {
    return { kind: 'failed', reason: failure instanceof Error ? failure.name : 'Error' };
  }
}

/** One after another: a comparison is held until the next one, and what is asked about it comes in between. */
let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  last = last.then(async () => postMessage(await answer(data)));
});
