/** A row of a document that has come from the server. */
export interface HandedRow {
  key: number;
  update: Uint8Array;
}

/** How those who have a document open hear of its rows without looking for them. */
export interface RowNews {
  /** Tells the other tabs of a row that was written past Dexie, which tells of all others. */
  tell(manuscriptId: string): void;
  /** Gives a row to those in this tab: what sync has just written down need not be read again. */
  hand(manuscriptId: string, row: HandedRow): void;
  /** Calls when another tab has written to the document, or with the row that this one was handed. Answers how to stop. */
  listen(manuscriptId: string, onRow: (row?: HandedRow) => void): () => void;
  close(): void;
}

export function openRowNews(userId: string): RowNews {
  const channel = new BroadcastChannel(`everdraft-rows:${userId}`);
  const here = new Set<(manuscriptId: unknown, row?: HandedRow) => void>();
  let isOpen = true;
  return {
    tell(manuscriptId) {
      if (isOpen) channel.postMessage(manuscriptId);
    },
    hand(manuscriptId, row) {
      for (const hear of here) hear(manuscriptId, row);
    },
    listen(manuscriptId, onRow) {
      const hear = (id: unknown, row?: HandedRow) => {
        if (id === manuscriptId) onRow(row);
      };
      const hearOther = ({ data }: MessageEvent<unknown>) => hear(data);
      here.add(hear);
      channel.addEventListener('message', hearOther);
      return () => {
        here.delete(hear);
        channel.removeEventListener('message', hearOther);
      };
    },
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
