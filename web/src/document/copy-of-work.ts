import { deriveManuscript } from '@everdraft/core/document/derive';
import { openDocument } from '@everdraft/core/document/open-document';
import { documentParts } from '../local/document-updates.ts';
import type { LocalStore } from '../local/local-store.ts';
import { listManuscripts } from '../local/manuscripts.ts';
import { pageOfBooks } from './page-of-books.ts';

/** Every book on this device as one page. */
export async function copyOfWork(local: LocalStore): Promise<string> {
  const books: { title: string; content: string }[] = [];
  for (const { id, title } of await listManuscripts(local)) {
    const { updates } = await documentParts(local, id);
    books.push({ title, content: deriveManuscript(openDocument(updates).text).content });
  }
  return pageOfBooks(books);
}
