import { syncEndpoints } from '@everdraft/core/api/sync-endpoints';

/**
 * Opens the server's stream of hints how far its data has come; the browser reopens it when it breaks. Answers how to close
 * it.
 */
export function listenForHints(onHint: (cursor: string) => void): () => void {
  const source = new EventSource(syncEndpoints.events.path, { withCredentials: true });
  source.addEventListener('message', ({ lastEventId }) => onHint(lastEventId));
  return () => source.close();
}
