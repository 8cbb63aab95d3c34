import { useEffect, useRef } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { type HistoryWorker, startHistoryWorker } from '../../document/history/ask-history.ts';
import { keepVersions, type VersionKeeper } from '../../document/history/keep-versions.ts';
import { browserTimers } from '../../document/timers.ts';
import { useWorkspace } from '../../engine-context.ts';
import type { VersionControl } from './version-control.ts';

/** Keeps versions of the book on the desk for as long as it is open. */
export function useVersions(desk: WritingDesk | undefined): VersionControl {
  const { local } = useWorkspace();
  const worker = useRef<HistoryWorker>(undefined);
  const keeper = useRef<VersionKeeper>(undefined);

  // Started when it is first needed: most of what an author does needs no versions.
  const ask: HistoryWorker['ask'] = request => {
    worker.current ??= startHistoryWorker(local.userId);
    return worker.current.ask(request);
  };

  // Begun with a book and ended with it; `ask` is the same in effect whenever it was made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (desk === undefined) return;
    const kept = keepVersions(desk.manuscript, { local, ask, timers: browserTimers });
    keeper.current = kept;
    const stopListening = desk.greatChanges.listen(reason => void kept.keep(reason).catch(() => undefined));
    return () => {
      stopListening();
      kept.stop();
      worker.current?.end();
      worker.current = undefined;
      keeper.current = undefined;
    };
  }, [desk, local]);

  return {
    ask,
    keep: async (reason, name) => keeper.current?.keep(reason, name),
  };
}
