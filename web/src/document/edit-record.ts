import type { Counts } from '@everdraft/core/document/counts';
import { EDIT_RECORD_INTERVAL_MS } from '@everdraft/core/limits';
import { restAfter } from './rest-after.ts';
import type { Timers } from './timers.ts';

interface EditRecordParts {
  timers: Timers;
  /** The counts of the text as it is now. */
  count: () => Counts;
  /** Writes them to the record of the book. */
  note: (counts: Counts) => Promise<void>;
}

export interface EditRecord {
  /** The counts that go to the record together with an edit; undefined when they are to come later. */
  countsWithEdit(): Counts | undefined;
  /** The counts of the edits that went without them, if there are any; whoever takes them writes them. */
  takeCounts(): Counts | undefined;
  /** Writes them. */
  bringUp(): Promise<void>;
  /** From now on nothing is written unless it is asked for. */
  stop(): void;
}

/**
 * Keeps what the shelf says of a book that is being written: with the first edit at once, then now and then. Every list
 * of books is drawn anew for it, and it takes a count of the whole book.
 */
export function keepEditRecord({ timers, count, note }: EditRecordParts): EditRecord {
  let isBehind = false;
  let isStopped = false;

  const rest = restAfter(EDIT_RECORD_INTERVAL_MS, timers, () => {
    if (!isBehind || isStopped) return;
    rest.begin();
    // What the disk refuses is made good by the next edit.
    void bringUp().catch(() => undefined);
  });

  function takeCounts(): Counts | undefined {
    if (!isBehind) return undefined;
    isBehind = false;
    return count();
  }

  async function bringUp(): Promise<void> {
    const counts = takeCounts();
    if (counts) await note(counts);
  }

  return {
    countsWithEdit() {
      isBehind = rest.isOn;
      if (rest.isOn) return undefined;
      rest.begin();
      return count();
    },
    takeCounts,
    bringUp,
    stop() {
      isStopped = true;
    },
  };
}
