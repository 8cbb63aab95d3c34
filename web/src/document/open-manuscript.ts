import { blocksOf } from '@everdraft/core/document/blocks';
import { type Counts, countBlocks } from '@everdraft/core/document/counts';
import {
  encodeDocument,
  type ManuscriptDocument,
  openDocument,
} from '@everdraft/core/document/open-document';
import { EDIT_WRITE_INTERVAL_MS, UNSAVED_RETRY_MS } from '@everdraft/core/limits';
import { applyUpdate, mergeUpdates } from 'yjs';
import { appendUpdate, noteEdit, partsAfter, queueDocument } from '../local/document-updates.ts';
import type { LocalStore } from '../local/local-store.ts';
import { readBook, type StoredBook, storedBook } from '../local/read-book.ts';
import type { RefusedWords } from '../local/refused-words.ts';
import { bookOnDevice } from '../local/removed-books.ts';
import type { HandedRow } from '../local/row-news.ts';
import { keepEditRecord } from './edit-record.ts';
import { queueAfterRest } from './queue-after-rest.ts';
import { restAfter } from './rest-after.ts';
import type { Timers } from './timers.ts';

/** 'saved' is said only when every change so far is on the disk. */
export type SavingState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** The disk has refused the words. They stay in memory, and `isOnServer` tells whether the server has them at least. */
  | { kind: 'not-saved'; reason: string; isOnServer: boolean };

export interface OpenManuscript extends ManuscriptDocument {
  readonly manuscriptId: string;
  /** What the store knew of it when it was opened. */
  readonly atOpening: Pick<StoredBook, 'record' | 'place'>;
  readonly saving: SavingState;
  /** Called after each change of `saving`. Answers how to stop listening. */
  onSaving(listener: (state: SavingState) => void): () => void;
  /** Takes in what other tabs and other devices have written to the local store. */
  takeInForeignChanges(): Promise<void>;
  /** Takes in a row that was handed over. Answers whether it is the next that this tab does not know; if not, there are others to take in. */
  takeInRow(row: HandedRow): boolean;
  /** The last row of the local store that this tab knows. */
  readonly lastKey: number;
  /** Fulfils when everything typed so far is on the disk and in the queue; for a page that is being hidden or left. */
  flush(): Promise<void>;
  /** The words that are not on the disk: on their way there, or refused by it. Undefined when there are none. */
  unsavedUpdate(): Uint8Array | undefined;
  close(): Promise<void>;
}

export interface OpenManuscriptOptions {
  timers: Timers;
  /** The counts of the open text, for an editor that keeps them as it goes; a walk through the book otherwise. */
  counts?: () => Counts;
  /** Sends words that the disk has refused to the server at once; answers whether it has them. */
  sendDirectly?: (words: RefusedWords) => Promise<boolean>;
}

/** The origin of changes that come from the local store: they are there already and must not be written again. */
const FROM_STORE = Symbol('from the local store');

/**
 * Opens the prose of a manuscript: it is filled from the local store, and every change is written there at once. One that
 * was removed from this device is waited for.
 */
export async function openManuscript(
  local: LocalStore,
  manuscriptId: string,
  { timers, counts, sendDirectly }: OpenManuscriptOptions,
): Promise<OpenManuscript> {
  const { manuscripts, metadata } = local.database;
  const { record, device, parts, place } = await bookAtHand(local, manuscriptId);
  const { doc, text } = openDocument(parts.updates);
  const countNow = counts ?? (() => countBlocks(blocksOf(text)));
  const listeners = new Set<(state: SavingState) => void>();
  const ownKeys = new Set<number>();
  let lastKey = parts.lastKey;
  let unsaved: Uint8Array[] = [];
  let beingWritten: Uint8Array[] = [];
  let writing: Promise<void> | undefined;
  let saving: SavingState = { kind: 'saved' };
  let cancelRetry: (() => void) | undefined;
  /** How many of the changes that are not on the disk the server has. */
  let sentPastDisk = 0;
  let isSendingPastDisk = false;
  let isClosed = false;
  /** The whole document, when the database was closed by the browser and may be another one now. */
  let inDoubt: Uint8Array | undefined;

  const editRecord = keepEditRecord({
    timers,
    count: countNow,
    note: counted => noteEdit(local, manuscriptId, counted),
  });

  const queueing = queueAfterRest(timers, () =>
    queueDocument(local, manuscriptId, { counts: editRecord.takeCounts() }),
  );

  /** Keys that follow closely are written together; one after a rest is written at once. */
  const restFromWriting = restAfter(EDIT_WRITE_INTERVAL_MS, timers, () => {
    if (unsaved.length === 0 || isClosed) return;
    if (saving.kind === 'saving') void startWriting();
    else if (!isSendingPastDisk) void sendPastDisk();
  });

  function become(state: SavingState): void {
    saving = state;
    for (const listener of listeners) listener(state);
  }

  /** In the order in which they were typed. */
  function notOnDisk(): Uint8Array[] {
    return [...beingWritten, ...unsaved];
  }

  async function write(): Promise<void> {
    while (unsaved.length > 0) {
      beingWritten = unsaved;
      unsaved = [];
      try {
        if (inDoubt) await settleDoubt(inDoubt);
        if (beingWritten.length === 0) continue;
        const update = mergeUpdates(beingWritten);
        const key = await appendUpdate(local, manuscriptId, update, editRecord.countsWithEdit());
        ownKeys.add(key);
        passOwnRows();
      } catch (failure) {
        // The words stay in memory, in front of what was typed meanwhile, until the disk takes them.
        unsaved = notOnDisk();
        beingWritten = [];
        keepUnsaved(failure instanceof Error ? failure.name : 'Error');
        return;
      }
      beingWritten = [];
      sentPastDisk = 0;
    }
    cancelRetry?.();
    become({ kind: 'saved' });
    queueing.soon();
  }

  /** What this tab has written itself need not be read again. */
  function passOwnRows(): void {
    while (ownKeys.delete(lastKey + 1)) lastKey += 1;
  }

  /** What the disk does not take is offered to it again a little later, and goes to the server meanwhile. */
  function keepUnsaved(reason: string): void {
    become({ kind: 'not-saved', reason, isOnServer: sentPastDisk === unsaved.length });
    cancelRetry?.();
    if (isClosed) return;
    cancelRetry = timers.after(UNSAVED_RETRY_MS, () => void startWriting());
    if (!isSendingPastDisk) void sendPastDisk();
  }

  async function sendPastDisk(): Promise<void> {
    const going = notOnDisk();
    if (!sendDirectly || going.length <= sentPastDisk) return;
    isSendingPastDisk = true;
    const update = mergeUpdates(going.slice(sentPastDisk));
    const wholeDocument = () => encodeDocument({ doc, text });
    const isOnServer = await sendDirectly({ update, wholeDocument, counts: countNow() }).catch(() => false);
    isSendingPastDisk = false;
    // If the disk has taken them meanwhile, the count would be one of other words.
    if (!isOnServer || saving.kind !== 'not-saved' || notOnDisk()[0] !== going[0]) return;
    sentPastDisk = going.length;
    become({ ...saving, isOnServer: notOnDisk().length === going.length });
    // What was typed meanwhile need not wait for the next refusal.
    void sendPastDisk();
  }

  function startWriting(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined;
      restFromWriting.begin();
    });
    return writing;
  }

  function onUpdate(update: Uint8Array, origin: unknown): void {
    if (origin === FROM_STORE) return;
    unsaved.push(update);
    if (saving.kind === 'saved') become({ kind: 'saving' });
    else if (saving.kind === 'not-saved' && saving.isOnServer) become({ ...saving, isOnServer: false });
    if (!restFromWriting.isOn) void startWriting();
  }

  /** A database that is the same as before has everything that was saved; another one gets all of the book. */
  async function settleDoubt(whole: Uint8Array): Promise<void> {
    if (device !== undefined && device === JSON.stringify(await metadata.get('device'))) {
      beingWritten = beingWritten.filter(update => update !== whole);
    } else {
      lastKey = 0;
      ownKeys.clear();
      if (record && !(await manuscripts.get(manuscriptId))) await manuscripts.put(record);
    }
    if (inDoubt === whole) inDoubt = undefined;
  }

  /** Everything is taken to be unsaved, also what was saved before: it may be in this page only. */
  function doubtDatabase(): void {
    inDoubt = encodeDocument({ doc, text });
    sentPastDisk = 0;
    unsaved = [inDoubt, ...unsaved];
    if (saving.kind === 'saved') become({ kind: 'saving' });
    void startWriting();
  }

  doc.on('update', onUpdate);
  local.afterLoss.add(doubtDatabase);

  return {
    manuscriptId,
    atOpening: { record, place },
    doc,
    text,
    get saving() {
      return saving;
    },
    onSaving(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get lastKey() {
      return lastKey;
    },
    takeInRow({ key, update }) {
      if (key <= lastKey) return true;
      if (key > lastKey + 1) return false;
      lastKey = key;
      passOwnRows();
      applyUpdate(doc, update, FROM_STORE);
      return true;
    },
    async takeInForeignChanges() {
      for (const { key, update, isFolded } of await partsAfter(local, manuscriptId, lastKey)) {
        lastKey = Math.max(lastKey, key);
        const isOwn = ownKeys.delete(key);
        if (isFolded || !isOwn) applyUpdate(doc, update, FROM_STORE);
      }
      passOwnRows();
    },
    async flush() {
      await startWriting();
      if (saving.kind === 'saved') await queueing.now();
    },
    unsavedUpdate() {
      const missing = notOnDisk();
      return missing.length > 0 ? mergeUpdates(missing) : undefined;
    },
    async close() {
      isClosed = true;
      editRecord.stop();
      queueing.stop();
      cancelRetry?.();
      doc.off('update', onUpdate);
      local.afterLoss.delete(doubtDatabase);
      await startWriting();
      if (queueing.isWaiting) await queueing.now();
      else await editRecord.bringUp();
      listeners.clear();
      doc.destroy();
    },
  };
}

async function bookAtHand(local: LocalStore, manuscriptId: string): Promise<StoredBook> {
  const book = await storedBook(local, manuscriptId);
  if (book.record?.presence === undefined) return book;
  await bookOnDevice(local, manuscriptId);
  return readBook(local, manuscriptId);
}
