let isUnderWay = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isUnderWay = next;
  for (const listener of listeners) listener();
}

/** Whether an author's work is leaving this device at this moment. */
export const removalState = {
  isUnderWay: () => isUnderWay,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Says so while `work` runs. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    change(true);
    try {
      return await work();
    } finally {
      change(false);
    }
  },
};
