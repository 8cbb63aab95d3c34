import { deriveManuscript } from '@everdraft/core/document/derive';
import { openDocument } from '@everdraft/core/document/open-document';
import { documentParts } from '../local/document-updates.ts';
import type { LocalStore } from '../local/local-store.ts';
import { listManuscripts } from '../local/manuscripts.ts';

/** Every book on this device as one page that any browser or word processor opens. */
export async function copyOfWork(local: LocalStore): Promise<string> {
  const books: string[] = [];
  for (const { id, title } of await listManuscripts(local)) {
    const { updates } = await documentParts(local, id);
    books.push(`<h1>${escapeText(title)}</h1>\n${deriveManuscript(openDocument(updates).text).content}`);
  }
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Everdraft</title>\n${books.join('\n<hr>\n')}\n`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
