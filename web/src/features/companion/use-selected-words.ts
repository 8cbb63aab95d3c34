import { useCallback, useSyncExternalStore } from 'react';
import type { SelectedWords } from '../../document/desk/desk-status.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';

/** What is selected in the text. It stays so while the author is elsewhere on the screen, and moves with the words around it. */
export function useSelectedWords(desk: WritingDesk | undefined): SelectedWords | undefined {
  const subscribe = useCallback(
    (listener: () => void) => desk?.subscribe(listener) ?? (() => undefined),
    [desk],
  );
  return useSyncExternalStore(subscribe, () => desk?.status.selected);
}
