import { syncEndpoints } from '@everdraft/core/api/sync-endpoints';

/** Opens the server's stream of hints that something has changed; the browser reopens it when it breaks. Answers how to close it. */
export function listenForHints(onHint: () => void): () => void {
  const source = new EventSource(syncEndpoints.events.path, { withCredentials: true });
  source.addEventListener('message', onHint);
  return () => source.close();
}
