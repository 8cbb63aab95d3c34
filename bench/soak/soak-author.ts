import { randomUUID } from 'node:crypto';
import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import { applyUpdate, Doc } from 'yjs';
import { sessionCookieOf } from '../session-cookie.ts';

/** Someone with one book. */
export interface SoakAuthor {
  userId: string;
  account: { email: string; password: string };
  cookie: string;
  manuscriptId: string;
}

export async function signUpAuthor(address: string): Promise<SoakAuthor> {
  const account = { email: `soak-${randomUUID()}@example.org`, password: 'a password' };
  const signedUp = await post(address, '/api/signup', account);
  const cookie = sessionCookieOf(signedUp);
  // The answers of our own server, which checks them against its schemas.
  const { id: userId } = (await signedUp.json()) as { id: string };
  const created = await post(address, '/api/manuscripts', { title: 'The Tidewaiter' }, cookie);
  const { id: manuscriptId } = (await created.json()) as { id: string };
  return { userId, account, cookie, manuscriptId };
}

/** After the server has ended all sessions. Devices of this author go on with the new one. */
export async function signInAgain(address: string, author: SoakAuthor): Promise<void> {
  const response = await post(address, '/api/login', author.account);
  if (response.status !== 200) throw new Error(`Signing in again was answered ${response.status}.`);
  author.cookie = sessionCookieOf(response);
}

function post(address: string, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
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
