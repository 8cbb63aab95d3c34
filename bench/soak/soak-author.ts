import { randomUUID } from 'node:crypto';
import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import { applyUpdate, Doc } from 'yjs';

/** Someone with one book. */
export interface SoakAuthor {
  userId: string;
  cookie: string;
  manuscriptId: string;
}

export async function signUpAuthor(address: string): Promise<SoakAuthor> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const account = { email: `soak-${randomUUID()}@example.org`, password: 'a password' };
  const signedUp = await post('/api/signup', account);
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // The answers of our own server, which checks them against its schemas.
  const { id: userId } = (await signedUp.json()) as { id: string };
  const created = await post('/api/manuscripts', { title: 'The Tidewaiter' }, cookie);
  const { id: manuscriptId } = (await created.json()) as { id: string };
  return { userId, cookie, manuscriptId };
}

/** The book as a new device gets it. */
export async function readBook(address: string, { cookie, manuscriptId }: SoakAuthor): Promise<string> {
  const doc = new Doc();
  const prose = doc.getText('prose');
  let page: SyncPage | undefined;
  do {
    const since = page ? `?since=${encodeURIComponent(page.cursor)}` : '';
    const response = await fetch(`${address}/api/sync${since}`, { headers: { cookie } });
    if (response.status !== 200) throw new Error(`Reading the book was answered ${response.status}.`);
    page = (await response.json()) as SyncPage; // checked by our own server against this very schema
    for (const change of page.changes) {
      if (change.entity !== 'document' || change.manuscriptId !== manuscriptId) continue;
      applyUpdate(doc, Buffer.from(change.update, 'base64'));
    }
  } while (page.hasMore);
  return prose.toString();
}
