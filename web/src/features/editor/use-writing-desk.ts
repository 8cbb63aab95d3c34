import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { DeskStatus } from '../../document/desk/desk-status.ts';
import type { OpenDesk } from '../../document/desk/open-desk.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { useWorkspace, type Workspace } from '../../engine-context.ts';
import { readSettings } from '../../local/settings.ts';
import { useLocal } from '../../local/use-local.ts';

/** The desk of a book, undefined until it is open. It is closed, with everything kept, when the author leaves the book. */
export function useWritingDesk(manuscriptId: string | undefined): WritingDesk | undefined {
  const { local, sync } = useWorkspace();
  const [desk, setDesk] = useState<WritingDesk>();
  const settings = useLocal(() => readSettings(local), [local]);
  // Read at each key, so that the switch in the settings holds at once and the desk need not be opened again.
  const isPunctuationSmart = useRef(true);
  useEffect(() => {
    isPunctuationSmart.current = settings?.smartQuotesEnabled ?? true;
  }, [settings]);

  // Not after the next picture: what the book needs is there by now, and it would be drawn without it first.
  useLayoutEffect(() => {
    if (manuscriptId === undefined) return;
    let isLeft = false;
    let opened: OpenDesk | undefined;
    const keep = () => {
      if (document.visibilityState === 'hidden') void opened?.leave();
    };
    const leave = () => void opened?.leave();
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', leave);
    openLater({ local, sync }, manuscriptId, () => isPunctuationSmart.current).then(
      open => {
        if (isLeft) return void open.close();
        opened = open;
        // At once: a book that was read ahead comes into the first picture of the studio.
        flushSync(() => setDesk(open.desk));
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
  }, [local, sync, manuscriptId]);

  return desk;
}

/** The editor comes with the first book that is opened; the rest of the studio does without it. */
async function openLater(
  { local, sync }: Workspace,
  manuscriptId: string,
  smartPunctuation: () => boolean,
): Promise<OpenDesk> {
  const { openDesk } = await import('../../document/desk/open-desk.ts');
  return openDesk(local, manuscriptId, {
    onRepair: reportError,
    smartPunctuation,
    sendDirectly: words => sync.sendDirectly(manuscriptId, words),
  });
}

/** One value of the desk's status. The part that shows it is drawn again only when that value changes. */
export function useDesk<T>(desk: WritingDesk, read: (status: DeskStatus) => T): T {
  return useSyncExternalStore(
    listener => desk.subscribe(listener),
    () => read(desk.status),
  );
}
