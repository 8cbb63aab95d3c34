import { randomUUID } from 'node:crypto';
import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import { openDocument } from '@everdraft/core/document/open-document';
import { applyUpdate, Doc, mergeUpdates } from 'yjs';
import { bookOf } from './load-books.ts';
import { callServer } from './load-connection.ts';
import type { CallTimes } from './load-figures.ts';
import type { LoadAuthor } from './load-job.ts';
import { addressOf } from './prepare-authors.ts';

interface WriterParts {
  run: string;
  index: number;
  author: LoadAuthor;
  /** Where this author's calls go. */
  address: string;
  timeoutMs: number;
}

interface Edit {
  tokens: string[];
  update: Uint8Array;
}

/** An author who writes a word now and then, all over the book, and keeps what the server has not acknowledged. */
export class LoadWriter {
  readonly #parts: WriterParts;
  readonly #places: number[];
  readonly #headers: Record<string, string>;
  #book: ReturnType<typeof openDocument> | undefined;
  #count = 0;
  #failed: Edit[] = [];
  readonly acknowledged: string[] = [];
  /** When the words were due that no hint has told of yet. */
  unhintedSince: number | undefined;

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#places = bookOf(parts.author.words).places;
    this.#headers = {
      cookie: parts.author.cookie,
      'x-everdraft-user': parts.author.userId,
      'x-forwarded-for': addressOf(parts.index),
    };
  }

  get headers(): Record<string, string> {
    return this.#headers;
  }

  /** Before anything is timed: opening a book is not the server's work. */
  open(): void {
    this.#book ??= openDocument([bookOf(this.#parts.author.words).seed]);
  }

  async write(dueAt: number, times: CallTimes, onFailure: (why: string) => void): Promise<void> {
    const edits = [...this.#failed, this.#nextEdit()];
    this.#failed = [];
    const tokens = edits.flatMap(edit => edit.tokens);
    const update = mergeUpdates(edits.map(edit => edit.update));
    this.unhintedSince ??= dueAt;
    try {
      const { author, address, timeoutMs } = this.#parts;
      const { status, text } = await callServer({
        address,
        method: 'PATCH',
        path: `/api/manuscripts/${author.manuscriptId}`,
        headers: { ...this.#headers, 'x-everdraft-operation': randomUUID() },
        body: {
          update: Buffer.from(update).toString('base64'),
          baseSeq: 0,
          wordCount: author.words + this.#count,
          characterCount: author.words * 5,
        },
        timeoutMs,
      });
      if (status !== 200) throw new Error(`a change was answered ${status}: ${text.slice(0, 120)}`);
      times.add(performance.now() - dueAt);
      this.acknowledged.push(...tokens);
    } catch (failure) {
      times.errors += 1;
      // The next change carries them along, as a device would.
      this.#failed.push({ tokens, update });
      onFailure(failure instanceof Error ? failure.message : String(failure));
    }
  }

  /** What a window does that was told of something new. Answers how far it has come. */
  async pull(cursor: string, times: CallTimes, onFailure: (why: string) => void): Promise<string> {
    const begunAt = performance.now();
    try {
      const page = await this.#page(this.#parts.address, cursor);
      times.add(performance.now() - begunAt);
      return page.cursor;
    } catch (failure) {
      times.errors += 1;
      onFailure(failure instanceof Error ? failure.message : String(failure));
      return cursor;
    }
  }

  /** The book as a new device would get it from that server. */
  async readBook(address: string): Promise<string> {
    const doc = new Doc();
    const prose = doc.getText('prose');
    let page: SyncPage | undefined;
    do {
      page = await this.#page(address, page?.cursor ?? '');
      for (const change of page.changes) {
        if (change.entity === 'document') applyUpdate(doc, Buffer.from(change.update, 'base64'));
      }
    } while (page.hasMore);
    return prose.toString();
  }

  async #page(address: string, cursor: string): Promise<SyncPage> {
    const path = `/api/sync${cursor && `?since=${encodeURIComponent(cursor)}`}`;
    const { timeoutMs } = this.#parts;
    const { status, text } = await callServer({
      address,
      method: 'GET',
      path,
      headers: this.#headers,
      timeoutMs,
    });
    if (status !== 200) throw new Error(`pulling was answered ${status}: ${text.slice(0, 120)}`);
    return JSON.parse(text) as SyncPage; // the answer of our own server, which checks it against this very schema
  }

  #nextEdit(): Edit {
    this.open();
    const token = `«${this.#parts.run}.${this.#parts.index}.${this.#count}»`;
    const place = this.#places[this.#count * 3] ?? 0;
    this.#count += 1;
    const updates: Uint8Array[] = [];
    this.#book?.doc.once('update', update => updates.push(update));
    this.#book?.text.insert(place, `${token} `);
    return { tokens: [token], update: updates[0] ?? new Uint8Array() };
  }
}
