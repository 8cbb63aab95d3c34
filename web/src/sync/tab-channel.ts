import type { ConnectionState } from '@everdraft/core/sync/connection';
import { authorChannel } from '../local/database-name.ts';

/** What the tabs of one author on this browser tell each other. The words themselves go through the local store. */
export type TabMessage =
  /** The leader is alive, and this is what it knows of the server. */
  | { type: 'leader-lives'; connection: ConnectionState['kind'] }
  /** A tab that does not lead has something to send now. */
  | { type: 'sync-wanted' }
  /** The author has signed out: every tab closes their work, which may be about to be removed. */
  | { type: 'signed-out' };

export interface TabChannel {
  post(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

export function openTabChannel(userId: string): TabChannel {
  const channel = new BroadcastChannel(authorChannel(userId));
  let isOpen = true;
  return {
    post(message) {
      // What was still under way when the author left has nobody to tell any more.
      if (isOpen) channel.postMessage(message);
    },
    onMessage(listener) {
      const hear = (event: MessageEvent<TabMessage>) => listener(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
