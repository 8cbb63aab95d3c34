import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { keepFacts } from '../../local/book-facts.ts';
import { type ArchiveWorker, startArchiveWorker } from './ask-archive-worker.ts';
import type { ArchiveLook, TakenIn } from './take-in-archive.ts';

/**
 *   no-file ──chosen──► opening ──opened──► ready ──confirmed──► taking-in ──► done
 *   any but taking-in ──chosen──► opening        opening, taking-in ──► refused
 */
export type ArchiveState =
  | { kind: 'no-file' }
  | { kind: 'opening' }
  | { kind: 'ready'; look: ArchiveLook }
  | { kind: 'taking-in'; share: number }
  | { kind: 'done'; taken: TakenIn }
  | { kind: 'refused'; words: string };

export interface ArchiveImport {
  state: ArchiveState;
  fileName: string;
  choose: (file: File) => Promise<void>;
  takeIn: () => Promise<void>;
  /** Forgets the file; what is being taken in is not stopped. */
  leave: () => void;
}

/** A megabyte of prose packs into a third of that: no account comes near it, and the whole file is held in memory. */
const ARCHIVE_MAX_BYTES = 500 * 1024 * 1024;
const TOO_LARGE = 'This archive is larger than 500 MB. It was not opened.';
const NOT_OPENED = 'The archive could not be opened. Nothing was changed.';
const BROKEN_OFF =
  'The import was broken off. What has come is in your projects; choose the archive again to bring the rest.';

/** Brings everything of an archive into the account, in a worker. */
export function useArchive(): ArchiveImport {
  const { local } = useWorkspace();
  const worker = useRef<ArchiveWorker>(undefined);
  const [state, setState] = useState<ArchiveState>({ kind: 'no-file' });
  const [fileName, setFileName] = useState('');

  useEffect(() => () => worker.current?.end(), []);

  async function choose(file: File) {
    worker.current?.end();
    setFileName(file.name);
    if (file.size > ARCHIVE_MAX_BYTES) {
      setState({ kind: 'refused', words: TOO_LARGE });
      return;
    }
    const asked = startArchiveWorker();
    worker.current = asked;
    setState({ kind: 'opening' });
    const reply = await asked.ask({ kind: 'open', userId: local.userId, file });
    if (worker.current !== asked) return;
    if (reply.kind === 'opened') setState({ kind: 'ready', look: reply.look });
    if (reply.kind === 'failed') setState({ kind: 'refused', words: reply.words ?? NOT_OPENED });
  }

  async function takeIn() {
    setState({ kind: 'taking-in', share: 0 });
    const reply = await worker.current?.ask({ kind: 'take-in' }, share =>
      setState({ kind: 'taking-in', share }),
    );
    if (reply?.kind !== 'taken-in') {
      setState({ kind: 'refused', words: BROKEN_OFF });
      return;
    }
    for (const { id, author, language } of reply.taken.books)
      keepFacts(local.userId, id, { author, language });
    setState({ kind: 'done', taken: reply.taken });
  }

  function leave() {
    worker.current?.end();
    worker.current = undefined;
    setFileName('');
    setState({ kind: 'no-file' });
  }

  return { state, fileName, choose, takeIn, leave };
}
