import type { SyncChange, SyncPage } from '@everdraft/core/api/sync-endpoints';
import type { LightMyRequestResponse } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { applyUpdate, Doc, encodeStateAsUpdate, type Text } from 'yjs';
import type { TestBrowser } from './open-test-app.ts';

interface SentEdit {
  update: Uint8Array;
  operation?: string;
  baseSeq?: number;
  counts?: { wordCount: number; characterCount: number };
}

/** A device of an author, as plain as it can be: what it writes, what it sends and what it has pulled. */
export class TestDevice {
  readonly #browser: TestBrowser;
  readonly #docs = new Map<string, Doc>();
  /** Everything it was ever told, in the order of arrival. */
  readonly changes: SyncChange[] = [];
  cursor: string | undefined;

  constructor(browser: TestBrowser) {
    this.#browser = browser;
  }

  /** The number of the last change it has seen. */
  get seq(): number {
    return Number(this.cursor?.split(':').at(-1) ?? 0);
  }

  textOf(manuscriptId: string): string {
    return this.#prose(manuscriptId).toString();
  }

  whole(manuscriptId: string): Uint8Array {
    return encodeStateAsUpdate(this.#doc(manuscriptId));
  }

  /** Writes here and answers what would have to be sent. */
  write(manuscriptId: string, words: string, index = this.#prose(manuscriptId).length): Uint8Array {
    return this.#edit(manuscriptId, prose => prose.insert(index, words));
  }

  erase(manuscriptId: string, index: number, length: number): Uint8Array {
    return this.#edit(manuscriptId, prose => prose.delete(index, length));
  }

  send(manuscriptId: string, edit: SentEdit): Promise<LightMyRequestResponse> {
    const { update, operation = uuidv7(), baseSeq = this.seq, counts = {} } = edit;
    return this.#browser.patch(
      `/api/manuscripts/${manuscriptId}`,
      { update: Buffer.from(update).toString('base64'), baseSeq, ...counts },
      { 'x-everdraft-operation': operation },
    );
  }

  /** Writes and sends; fails when the server does not take it. */
  async add(manuscriptId: string, words: string, index?: number): Promise<void> {
    const counts = { wordCount: 1, characterCount: words.length };
    const response = await this.send(manuscriptId, {
      update: this.write(manuscriptId, words, index),
      counts,
    });
    if (response.statusCode !== 200) throw new Error(`The words were answered ${response.body}`);
  }

  async pullPage(limit?: number): Promise<SyncPage> {
    const query = new URLSearchParams();
    if (this.cursor !== undefined) query.set('since', this.cursor);
    if (limit !== undefined) query.set('limit', String(limit));
    const response = await this.#browser.get(`/api/sync?${query}`);
    if (response.statusCode !== 200) throw new Error(`Pulling was answered ${response.body}`);
    const page = response.json<SyncPage>();
    for (const change of page.changes) {
      if (change.entity === 'document') {
        applyUpdate(this.#doc(change.manuscriptId), Buffer.from(change.update, 'base64'));
      }
    }
    this.changes.push(...page.changes);
    this.cursor = page.cursor;
    return page;
  }

  /** Follows to the end; answers what came. */
  async pull(limit?: number): Promise<SyncChange[]> {
    const known = this.changes.length;
    while ((await this.pullPage(limit)).hasMore);
    return this.changes.slice(known);
  }

  /** The last that it was told of a record. */
  recordOf(id: string): Record<string, unknown> | undefined {
    const change = this.changes.findLast(one => 'record' in one && one.record.id === id);
    return change && 'record' in change ? change.record : undefined;
  }

  #edit(manuscriptId: string, change: (prose: Text) => void): Uint8Array {
    const doc = this.#doc(manuscriptId);
    const updates: Uint8Array[] = [];
    const note = (update: Uint8Array) => updates.push(update);
    doc.on('update', note);
    doc.transact(() => change(this.#prose(manuscriptId)));
    doc.off('update', note);
    const [update] = updates;
    if (!update) throw new Error('Nothing was changed.');
    return update;
  }

  #doc(manuscriptId: string): Doc {
    const known = this.#docs.get(manuscriptId);
    if (known) return known;
    const doc = new Doc();
    doc.getText('prose');
    this.#docs.set(manuscriptId, doc);
    return doc;
  }

  #prose(manuscriptId: string): Text {
    return this.#doc(manuscriptId).getText('prose');
  }
}
