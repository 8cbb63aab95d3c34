/** How the tabs of an author tell each other of rows that were written past Dexie, which tells of all others. */
export interface RowNews {
  tell(manuscriptId: string): void;
  /** Calls when another tab has written to the document. Answers how to stop. */
  listen(manuscriptId: string, onRow: () => void): () => void;
  close(): void;
}

export function openRowNews(userId: string): RowNews {
  const channel = new BroadcastChannel(`everdraft-rows:${userId}`);
  let isOpen = true;
  return {
    tell(manuscriptId) {
      if (isOpen) channel.postMessage(manuscriptId);
    },
    listen(manuscriptId, onRow) {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (data === manuscriptId) onRow();
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
