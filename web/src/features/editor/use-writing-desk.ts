import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeskStatus } from '../../document/desk/desk-status.ts';
import type { OpenDesk } from '../../document/desk/open-desk.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { useWorkspace } from '../../engine-context.ts';
import type { LocalStore } from '../../local/local-store.ts';

/** The desk of a book, undefined until it is open. It is closed, with everything kept, when the author leaves the book. */
export function useWritingDesk(manuscriptId: string | undefined): WritingDesk | undefined {
  const { local } = useWorkspace();
  const [desk, setDesk] = useState<WritingDesk>();

  useEffect(() => {
    if (manuscriptId === undefined) return;
    let isLeft = false;
    let opened: OpenDesk | undefined;
    const keep = () => {
      if (document.visibilityState === 'hidden') void opened?.leave();
    };
    const leave = () => void opened?.leave();
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', leave);
    openLater(local, manuscriptId).then(
      open => {
        if (isLeft) return void open.close();
        opened = open;
        setDesk(open.desk);
      },
      // The error screen says it; a page that stays empty would look like lost words.
      (failure: unknown) =>
        setDesk(() => {
          throw failure;
        }),
    );
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', leave);
      setDesk(undefined);
      void opened?.close();
    };
  }, [local, manuscriptId]);

  return desk;
}

/** The editor comes with the first book that is opened; the rest of the studio does without it. */
async function openLater(local: LocalStore, manuscriptId: string): Promise<OpenDesk> {
  const { openDesk } = await import('../../document/desk/open-desk.ts');
  return openDesk(local, manuscriptId, { onRepair: reportError });
}

/** One value of the desk's status. The part that shows it is drawn again only when that value changes. */
export function useDesk<T>(desk: WritingDesk, read: (status: DeskStatus) => T): T {
  return useSyncExternalStore(
    listener => desk.subscribe(listener),
    () => read(desk.status),
  );
}
