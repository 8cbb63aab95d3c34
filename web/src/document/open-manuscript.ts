import { blocksOf } from '@everdraft/core/document/blocks';
import { type Counts, countBlocks } from '@everdraft/core/document/counts';
import { type ManuscriptDocument, openDocument } from '@everdraft/core/document/open-document';
import { EDIT_QUEUE_DELAY_MS, EDIT_QUEUE_MAX_WAIT_MS } from '@everdraft/core/limits';
import { applyUpdate, mergeUpdates } from 'yjs';
import { appendUpdate, documentParts, partsAfter, queueDocument } from '../local/document-updates.ts';
import type { LocalStore } from '../local/local-store.ts';
import type { Timers } from './timers.ts';

/** 'saved' is said only when every change so far is on the disk. */
export type SavingState = { kind: 'saved' } | { kind: 'saving' } | { kind: 'not-saved'; reason: string };

export interface OpenManuscript extends ManuscriptDocument {
  readonly manuscriptId: string;
  readonly saving: SavingState;
  /** Called after each change of `saving`. Answers how to stop listening. */
  onSaving(listener: (state: SavingState) => void): () => void;
  /** Takes in what other tabs and other devices have written to the local store. */
  takeInForeignChanges(): Promise<void>;
  /** Fulfils when everything typed so far is on the disk and in the queue; for a page that is being hidden or left. */
  flush(): Promise<void>;
  /** The words that the disk has refused, for a download. Undefined when there are none. */
  unsavedUpdate(): Uint8Array | undefined;
  close(): Promise<void>;
}

export interface OpenManuscriptOptions {
  timers: Timers;
  /** The counts of the open text, for an editor that keeps them as it goes; a walk through the book otherwise. */
  counts?: () => Counts;
}

/** The origin of changes that come from the local store: they are there already and must not be written again. */
const FROM_STORE = Symbol('from the local store');

/** Opens the prose of a manuscript: it is filled from the local store, and every change is written there at once. */
export async function openManuscript(
  local: LocalStore,
  manuscriptId: string,
  { timers, counts }: OpenManuscriptOptions,
): Promise<OpenManuscript> {
  const parts = await documentParts(local, manuscriptId);
  const { doc, text } = openDocument(parts.updates);
  const countNow = counts ?? (() => countBlocks(blocksOf(text)));
  const listeners = new Set<(state: SavingState) => void>();
  const ownKeys = new Set<number>();
  let lastKey = parts.lastKey;
  let unsaved: Uint8Array[] = [];
  let writing: Promise<void> | undefined;
  let saving: SavingState = { kind: 'saved' };
  let cancelRest: (() => void) | undefined;
  let cancelLatest: (() => void) | undefined;
  let isClosed = false;

  function become(state: SavingState): void {
    saving = state;
    for (const listener of listeners) listener(state);
  }

  async function write(): Promise<void> {
    while (unsaved.length > 0) {
      const batch = unsaved;
      unsaved = [];
      try {
        const key = await appendUpdate(local, manuscriptId, mergeUpdates(batch), countNow());
        ownKeys.add(key);
      } catch (failure) {
        // The words stay in memory, in front of what was typed meanwhile, until the disk takes them.
        unsaved = [...batch, ...unsaved];
        become({ kind: 'not-saved', reason: failure instanceof Error ? failure.name : 'Error' });
        return;
      }
    }
    become({ kind: 'saved' });
    queueAfterRest();
  }

  function startWriting(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  function queueAfterRest(): void {
    cancelRest?.();
    cancelRest = timers.after(EDIT_QUEUE_DELAY_MS, tryToQueue);
    cancelLatest ??= timers.after(EDIT_QUEUE_MAX_WAIT_MS, tryToQueue);
  }

  /** The words are on the disk; when only their place in the queue cannot be written, it is tried again. */
  function tryToQueue(): void {
    putInQueue().catch(() => {
      if (!isClosed) queueAfterRest();
    });
  }

  async function putInQueue(): Promise<void> {
    cancelRest?.();
    cancelLatest?.();
    cancelRest = undefined;
    cancelLatest = undefined;
    await queueDocument(local, manuscriptId);
  }

  function onUpdate(update: Uint8Array, origin: unknown): void {
    if (origin === FROM_STORE) return;
    unsaved.push(update);
    if (saving.kind === 'saved') become({ kind: 'saving' });
    void startWriting();
  }

  doc.on('update', onUpdate);

  return {
    manuscriptId,
    doc,
    text,
    get saving() {
      return saving;
    },
    onSaving(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async takeInForeignChanges() {
      for (const { key, update, isFolded } of await partsAfter(local, manuscriptId, lastKey)) {
        lastKey = Math.max(lastKey, key);
        const isOwn = ownKeys.delete(key);
        if (isFolded || !isOwn) applyUpdate(doc, update, FROM_STORE);
      }
    },
    async flush() {
      await startWriting();
      if (saving.kind === 'saved') await putInQueue();
    },
    unsavedUpdate() {
      return unsaved.length > 0 ? mergeUpdates(unsaved) : undefined;
    },
    async close() {
      isClosed = true;
      doc.off('update', onUpdate);
      await startWriting();
      if (cancelRest || cancelLatest) await putInQueue();
      listeners.clear();
      doc.destroy();
    },
  };
}
