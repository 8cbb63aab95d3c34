import { fileNameOf } from '@everdraft/core/export/file-name';
import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { documentParts } from '../../local/document-updates.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { bookOnDevice } from '../../local/removed-books.ts';
import { type ExportWorker, startExportWorker } from './ask-worker.ts';
import { CHOICE_WORDS } from './export-choices.ts';
import type { BookLook } from './export-messages.ts';
import type { Written } from './export-words.ts';
import { gatherAccount } from './gather-account.ts';
import { handOver } from './hand-over.ts';
import type { BookOrder } from './write-book.ts';

export type ExportState =
  | { kind: 'opening' }
  | { kind: 'ready' }
  | { kind: 'writing'; share: number }
  | { kind: 'written'; written: Written }
  | { kind: 'packed'; books: number; absent: number }
  | { kind: 'failed' };

export interface Export {
  look: BookLook | undefined;
  state: ExportState;
  writeBook: (order: BookOrder) => Promise<void>;
  writeAccount: () => Promise<void>;
  /** A change of what is wanted: what was said of the last file no longer holds. */
  begin: () => void;
}

async function look(local: LocalStore, worker: ExportWorker, manuscriptId: string): Promise<BookLook> {
  await bookOnDevice(local, manuscriptId);
  const { updates } = await documentParts(local, manuscriptId);
  const reply = await worker.ask({ kind: 'open', updates });
  if (reply.kind !== 'opened') throw new Error(reply.kind);
  return reply.look;
}

/** Writes a book, or everything, in a worker that lives as long as the dialog. */
export function useExport(manuscriptId: string): Export {
  const { local } = useWorkspace();
  const worker = useRef<ExportWorker>(undefined);
  const [opened, setOpened] = useState<BookLook>();
  const [state, setState] = useState<ExportState>({ kind: 'opening' });

  useEffect(() => {
    const started = startExportWorker();
    worker.current = started;
    let isLeft = false;
    look(local, started, manuscriptId).then(
      found => {
        if (isLeft) return;
        setOpened(found);
        setState({ kind: 'ready' });
      },
      () => isLeft || setState({ kind: 'failed' }),
    );
    return () => {
      isLeft = true;
      started.end();
    };
  }, [local, manuscriptId]);

  const onProgress = (share: number) => setState({ kind: 'writing', share });

  async function writeBook(order: BookOrder) {
    setState({ kind: 'writing', share: 0 });
    try {
      const reply = await worker.current?.ask({ kind: 'write', order }, onProgress);
      if (reply?.kind !== 'written') throw new Error(reply?.kind);
      const name = `${fileNameOf(order.title)}.${order.format}`;
      handOver(name, [reply.book.bytes], CHOICE_WORDS[order.format].type);
      setState({ kind: 'written', written: { ...reply.book, name } });
    } catch {
      setState({ kind: 'failed' });
    }
  }

  async function writeAccount() {
    setState({ kind: 'writing', share: 0 });
    try {
      const account = await gatherAccount(local);
      const reply = await worker.current?.ask({ kind: 'account', account }, onProgress);
      if (reply?.kind !== 'packed') throw new Error(reply?.kind);
      handOver(`Everdraft ${account.writtenAt.slice(0, 10)}.zip`, reply.parts, CHOICE_WORDS.zip.type);
      const absent = account.books.filter(({ updates }) => updates === undefined).length;
      setState({ kind: 'packed', books: account.books.length - absent, absent });
    } catch {
      setState({ kind: 'failed' });
    }
  }

  return {
    look: opened,
    state,
    writeBook,
    writeAccount,
    begin: () =>
      setState(last => (last.kind === 'opening' || last.kind === 'writing' ? last : { kind: 'ready' })),
  };
}
