import { mergeUpdates } from 'yjs';

/** Folds a book away from the page: for a long one it takes a second, in which no key would be taken. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array[]>) => {
  postMessage(mergeUpdates(data));
});
