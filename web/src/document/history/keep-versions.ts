import type { VersionReason } from '@everdraft/core/entities/version';
import { encodeStateAsUpdate } from 'yjs';
import type { LocalStore } from '../../local/local-store.ts';
import type { OpenManuscript } from '../open-manuscript.ts';
import type { Timers } from '../timers.ts';
import type { AskHistory } from './ask-history.ts';
import type { VersionOrder } from './make-version.ts';

/** While an author writes, a version is kept every so often. */
export const VERSION_INTERVAL_MS = 10 * 60 * 1000;
/** After a book is opened the page comes first. */
const AFTER_OPENING_MS = 3000;

export interface VersionKeeper {
  /** Keeps the text as it is at this moment. What happens to it afterwards is not waited for. */
  keep: (reason: VersionReason, name?: string) => Promise<void>;
  stop: () => void;
}

/** Keeps versions of an open book: soon after it was opened, every ten minutes of writing, and when it is asked to. */
export function keepVersions(
  manuscript: Pick<OpenManuscript, 'manuscriptId' | 'doc'>,
  { local, ask, timers }: { local: LocalStore; ask: AskHistory; timers: Timers },
): VersionKeeper {
  let cancel: (() => void) | undefined;

  async function make({
    reason,
    name,
    updates,
  }: Pick<VersionOrder, 'reason' | 'name' | 'updates'>): Promise<void> {
    cancel?.();
    cancel = undefined;
    const { manuscriptId } = manuscript;
    const createdAt = local.clock().toISOString();
    await ask({ kind: 'make', order: { id: local.newId(), manuscriptId, createdAt, reason, name, updates } });
  }

  // From the disk, which costs the page nothing. One that cannot be kept now is kept ten minutes later; the words
  // themselves do not depend on it.
  const keepQuietly = (reason: VersionReason) =>
    void make({ reason, name: '', updates: undefined }).catch(() => undefined);

  const onUpdate = () => {
    cancel ??= timers.after(VERSION_INTERVAL_MS, () => keepQuietly('writing'));
  };
  const cancelOpening = timers.after(AFTER_OPENING_MS, () => keepQuietly('opened'));
  manuscript.doc.on('update', onUpdate);

  return {
    keep: (reason, name = '') => make({ reason, name, updates: [encodeStateAsUpdate(manuscript.doc)] }),
    stop() {
      cancelOpening();
      cancel?.();
      manuscript.doc.off('update', onUpdate);
    },
  };
}
