import { useEffect } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { requestLastingStorageQuietly } from '../../platform/lasting-storage.ts';

/**
 * Asks the browser to keep what is stored once the author has written something. Not when the app opens: browsers decide
 * by how much it is used, and before the first word there is nothing to lose.
 */
export function useLastingStorage(desk: WritingDesk | undefined): void {
  useEffect(() => {
    if (desk === undefined) return;
    const atOpening = desk.status.revision;
    const stop = desk.subscribe(() => {
      const { revision, saving } = desk.status;
      if (revision === atOpening || saving.kind !== 'saved') return;
      stop();
      void requestLastingStorageQuietly();
    });
    return stop;
  }, [desk]);
}
