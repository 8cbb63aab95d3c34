import { randomUUID } from 'node:crypto';
import { insertText } from '@everdraft/core/document/edit';
import { openDocument } from '@everdraft/core/document/open-document';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import { aBook } from '../a-book.ts';
import type { MeasuredAuthor } from './measured-server.ts';

/** A book that its author goes on writing. */
export interface WrittenBook {
  id: string;
  length: number;
  /** Writes a letter somewhere; answers how many bytes were sent for it. */
  edit(): Promise<number>;
}

export async function writtenBook(author: MeasuredAuthor, words: number): Promise<WrittenBook> {
  const { id } = JSON.parse(await author.call('POST', '/api/manuscripts', { title: `${words} words` }));
  const { doc, text } = openDocument([seedUpdate(aBook(words))]);
  const counts = { wordCount: words, characterCount: text.length };
  const send = async (update: Uint8Array) => {
    const body = { update: Buffer.from(update).toString('base64'), baseSeq: 0, ...counts };
    await author.call('PATCH', `/api/manuscripts/${id}`, body);
    return JSON.stringify(body).length;
  };
  await send(seedUpdate(aBook(words)));
  const updates: Uint8Array[] = [];
  doc.on('update', update => updates.push(update));
  let edits = 0;
  return {
    id,
    get length() {
      return text.length;
    },
    edit() {
      edits += 1;
      // Here and there: each edit tears the text at another place, as years of revising do.
      insertText(text, (edits * 7919) % text.length, 'x');
      return send(updates.pop() ?? new Uint8Array());
    },
  };
}

/** A question about the book in a chat of its own. */
export async function openChat(author: MeasuredAuthor, manuscriptId: string): Promise<() => Promise<void>> {
  const { id: sessionId } = JSON.parse(await author.call('POST', '/api/chat-sessions', { manuscriptId }));
  return async () => {
    await author.call('POST', '/api/ai/chat', {
      id: randomUUID(),
      manuscriptId,
      sessionId,
      message: 'Who stood on the quay in the winter?',
      mode: 'researcher',
    });
  };
}
