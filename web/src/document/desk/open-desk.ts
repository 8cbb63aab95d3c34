import { blocksOf } from '@everdraft/core/document/blocks';
import { countBlocks } from '@everdraft/core/document/counts';
import {
  applyUpdate,
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromJSON,
  createRelativePositionFromTypeIndex,
  relativePositionToJSON,
} from 'yjs';
import { browserStorage } from '../../local/browser-storage.ts';
import { type LastWords, lastWordsOf } from '../../local/last-words.ts';
import type { LocalStore, OpenBook } from '../../local/local-store.ts';
import { observeDocument } from '../../local/observe-document.ts';
import { rememberPlace } from '../../local/remembered-place.ts';
import type { HandedRow } from '../../local/row-news.ts';
import { type OpenManuscript, type OpenManuscriptOptions, openManuscript } from '../open-manuscript.ts';
import { browserTimers } from '../timers.ts';
import { WritingDesk, type WritingDeskOptions } from './writing-desk.ts';
import { keepWritingLog } from './writing-log-keeper.ts';

/** How long the caret rests before its place is kept; a page that crashes gets no chance to keep it. */
const PLACE_REST_MS = 1_000;

const ASK_INTERVAL_MS = 5_000;

export interface OpenDesk {
  readonly desk: WritingDesk;
  /** Keeps everything before the page may be gone: the words, their place in the queue, the author's place. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenDeskOptions
  extends Omit<WritingDeskOptions, 'startAt' | 'counts'>,
    Pick<OpenManuscriptOptions, 'sendDirectly'> {}

/** Opens a book for writing where the author left it, and keeps it in step with other tabs and devices. */
export async function openDesk(
  local: LocalStore,
  manuscriptId: string,
  { sendDirectly, ...options }: OpenDeskOptions = {},
): Promise<OpenDesk> {
  let desk: WritingDesk | undefined;
  const manuscript = await openManuscript(local, manuscriptId, {
    timers: browserTimers,
    ...(sendDirectly && { sendDirectly }),
    counts: () => desk?.counts() ?? countBlocks(blocksOf(manuscript.text)),
  });
  const lastWords = lastWordsOf(local.userId, browserStorage);
  await takeIn(manuscript, lastWords);
  const { place: remembered, record } = manuscript.atOpening;
  const startAt = placeIn(manuscript, lastWords.readPlace(manuscriptId) ?? remembered?.caret);
  const counts = record && { wordCount: record.wordCount, characterCount: record.characterCount };
  const opened = new WritingDesk(manuscript, { ...options, startAt, ...(counts && { counts }) });
  desk = opened;
  /** What an author has left, by choice or by signing out, need not be written any more: their words are where they want them. */
  const whileOpen = async (task: () => Promise<unknown>) => {
    try {
      await task();
    } catch (failure) {
      if (local.database.isOpen()) throw failure;
    }
  };
  const follow = (row?: HandedRow) => void whileOpen(() => opened.takeInForeignChanges(row));
  const stopObserving = observeDocument(local, manuscriptId, {
    lastKey: () => manuscript.lastKey,
    onRow: follow,
    onNews: () => follow(),
  });
  // A tab that the browser has held for a while may never be told what was written meanwhile.
  const asking = setInterval(() => follow(), ASK_INTERVAL_MS);
  const stopFollowing = () => {
    stopObserving();
    clearInterval(asking);
  };
  let keptPlace = JSON.stringify(remembered?.caret);
  const keepPlace = async () => {
    const caret = caretOf(manuscript, opened.caret);
    const place = JSON.stringify(caret);
    // Words that others write before it move the caret along, and leave it at the same letter.
    if (place === keptPlace) return;
    try {
      await rememberPlace(local, manuscriptId, { caret });
      keptPlace = place;
      lastWords.forgetPlace(manuscriptId);
    } catch {
      // Coming back a page further up is no loss; the words are what must not fail.
    }
  };
  let keptCaret = opened.status.caret;
  let cancelKeeping: (() => void) | undefined;
  const stopWatching = opened.subscribe(() => {
    if (opened.status.caret === keptCaret) return;
    keptCaret = opened.status.caret;
    cancelKeeping?.();
    cancelKeeping = browserTimers.after(PLACE_REST_MS, () => void keepPlace());
  });
  const log = keepWritingLog(local, opened, browserTimers);
  const openBook: OpenBook = {
    flush: () => whileOpen(async () => void (await Promise.all([manuscript.flush(), log.write()]))),
    isUnsaved: () => manuscript.unsavedUpdate() !== undefined,
  };
  local.openBooks.add(openBook);
  return {
    desk: opened,
    leave() {
      const unsaved = manuscript.unsavedUpdate();
      if (unsaved) lastWords.keep(manuscriptId, unsaved);
      lastWords.keepPlace(manuscriptId, caretOf(manuscript, opened.caret));
      return whileOpen(async () => {
        await Promise.all([manuscript.flush(), keepPlace(), log.write()]);
        if (manuscript.saving.kind === 'saved') lastWords.forget(manuscriptId);
      });
    },
    close() {
      local.openBooks.delete(openBook);
      stopFollowing();
      stopWatching();
      cancelKeeping?.();
      const closing = whileOpen(async () => {
        await Promise.all([keepPlace(), log.stop()]);
        opened.close();
        await manuscript.close();
      });
      local.closing.add(closing);
      return closing.finally(() => local.closing.delete(closing));
    },
  };
}

/** What the last page could not write down any more becomes an ordinary change, and is forgotten once it is on the disk. */
async function takeIn(manuscript: OpenManuscript, lastWords: LastWords): Promise<void> {
  const words = lastWords.read(manuscript.manuscriptId);
  if (!words) return;
  try {
    applyUpdate(manuscript.doc, words);
  } catch {
    // Not an update: nothing that could be kept by keeping it.
    lastWords.forget(manuscript.manuscriptId);
    return;
  }
  await manuscript.flush();
  if (manuscript.saving.kind === 'saved') lastWords.forget(manuscript.manuscriptId);
}

function caretOf({ text }: OpenManuscript, offset: number): unknown {
  return relativePositionToJSON(createRelativePositionFromTypeIndex(text, offset, -1));
}

function placeIn({ doc }: OpenManuscript, caret: unknown): number {
  if (caret === undefined || caret === null) return 0;
  try {
    return createAbsolutePositionFromRelativePosition(createRelativePositionFromJSON(caret), doc)?.index ?? 0;
  } catch {
    // Written by another version, or of a document that was replaced.
    return 0;
  }
}
