import { randomUUID } from 'node:crypto';
import type { Transport } from '@everdraft/web/api/transport';
import { type OpenManuscript, openManuscript } from '@everdraft/web/document/open-manuscript';
import { takeLeadership } from '@everdraft/web/local/leadership';
import { type LocalStore, openLocalStore } from '@everdraft/web/local/local-store';
import { runSync } from '@everdraft/web/sync/run-sync';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** A device of an author that talks to a server over a real connection. */
export interface BenchDevice {
  local: LocalStore;
  /** The book as it is open, or opened now. */
  open(id: string): Promise<OpenManuscript>;
  /** Closes a book with everything of it written down. */
  forget(id: string): Promise<void>;
  sync(): Promise<void>;
  /** Syncs at every hint from now on, and takes what has come into the books that are open. */
  listen(): Promise<void>;
  /** Fulfils when an open book shows this. */
  untilShown(id: string, words: string): Promise<void>;
  close(): Promise<void>;
}

/** Read anew at each call: an author whose session was ended signs in again, and all devices go on. */
export interface DeviceSession {
  readonly userId: string;
  readonly cookie: string;
}

export async function openDevice(
  address: string,
  session: DeviceSession,
  clock: () => Date = () => new Date(),
): Promise<BenchDevice> {
  const { userId } = session;
  const local = await openLocalStore(userId, {
    engine: { indexedDB: new IDBFactory(), IDBKeyRange },
    clock,
    newId: randomUUID,
  });
  const epoch = await takeLeadership(local);
  const books = new Map<string, OpenManuscript>();
  const leaving = new AbortController();
  const waiting = new Set<() => void>();
  let running: Promise<void> = Promise.resolve();

  const transport: Transport = {
    async call({ method, path, body, opId }) {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          cookie: session.cookie,
          'x-everdraft-user': userId,
          ...(opId !== undefined && { 'x-everdraft-operation': opId }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (!response) return undefined;
      const answer: unknown = await response.json();
      const code: unknown =
        typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'code') : undefined;
      return {
        status: response.status,
        isJsonOrEmpty: true,
        body: answer,
        ...(typeof code === 'string' && { code }),
      };
    },
  };

  async function syncOnce(): Promise<void> {
    await runSync({ local, transport, epoch });
    for (const book of books.values()) await book.takeInForeignChanges();
    for (const look of waiting) look();
  }

  const device: BenchDevice = {
    local,
    async open(id) {
      const known = books.get(id);
      if (known) return known;
      const timers = { after: () => () => undefined };
      const book = await openManuscript(local, id, { timers });
      books.set(id, book);
      return book;
    },
    async forget(id) {
      await books.get(id)?.close();
      books.delete(id);
    },
    sync() {
      running = running.then(syncOnce);
      return running;
    },
    async listen() {
      const { signal } = leaving;
      const response = await fetch(`${address}/api/events`, { headers: { cookie: session.cookie }, signal });
      const chunks = response.body?.pipeThrough(new TextDecoderStream());
      void (async () => {
        for await (const chunk of chunks ?? []) if (chunk.includes('data:')) void device.sync();
      })().catch(() => undefined);
    },
    untilShown(id, words) {
      return new Promise(resolve => {
        const look = () => {
          if (!books.get(id)?.text.toString().includes(words)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    },
    async close() {
      leaving.abort();
      await running;
      for (const book of books.values()) await book.close();
      await local.close();
    },
  };
  return device;
}
