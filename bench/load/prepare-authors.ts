import { randomUUID } from 'node:crypto';
import { buildApp, openConfiguredStore } from '@everdraft/server/app';
import { readConfig } from '@everdraft/server/config';
import { createPasswords } from '@everdraft/server/services/passwords';
import { bookOf, wordsOf } from './load-books.ts';
import type { LoadAuthor } from './load-job.ts';

/** What a password costs is no part of this figure, and a thousand real hashes would take minutes. */
const CHEAP_PASSWORDS = { memoryKib: 8, passes: 1, lanes: 1 };

/** Makes accounts with a book each, through the server's own calls, on the store that these settings name. */
export async function prepareAuthors(
  environment: Record<string, string>,
  count: number,
): Promise<LoadAuthor[]> {
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent', EVERDRAFT_TRUST_PROXY: 'true' });
  const clock = () => new Date();
  const store = await openConfiguredStore(config, clock);
  const app = await buildApp({
    store,
    config,
    clock,
    logDestination: { write: () => undefined },
    passwords: createPasswords(CHEAP_PASSWORDS),
  });
  const authors: LoadAuthor[] = [];
  for (let index = 0; index < count; index++) {
    const signedUp = await app.inject({
      method: 'POST',
      url: '/api/signup',
      headers: { 'x-forwarded-for': addressOf(index) },
      payload: { email: `load-${randomUUID()}@example.org`, password: 'a password' },
    });
    const [session] = signedUp.cookies;
    if (!session) throw new Error(`Signing up was answered ${signedUp.body}`);
    const cookie = `${session.name}=${session.value}`;
    const call = { headers: { cookie } };
    // These books were never read for their style, and a first edit would have every one of them read at once, which is no
    // part of this figure: in a life of writing it happens once in some two hundred words.
    const settings = { styleLearningEnabled: false };
    await app.inject({ ...call, method: 'PATCH', url: '/api/settings', payload: settings });
    const words = wordsOf(index);
    const created = await app.inject({ ...call, method: 'POST', url: '/api/manuscripts', payload: {} });
    const { id } = created.json<{ id: string }>();
    const update = Buffer.from(bookOf(words).seed).toString('base64');
    const payload = { update, baseSeq: 0, wordCount: words, characterCount: words * 5 };
    const seeded = await app.inject({ ...call, method: 'PATCH', url: `/api/manuscripts/${id}`, payload });
    if (seeded.statusCode !== 200) throw new Error(`A book was answered ${seeded.body}`);
    authors.push({ userId: signedUp.json<{ id: string }>().id, cookie, manuscriptId: id, words });
  }
  await app.close();
  await store.close();
  return authors;
}

/** Every author writes from a house of their own, as authors do: the limits per address are for one house. */
export function addressOf(author: number): string {
  return `10.${Math.floor(author / 65_536)}.${Math.floor(author / 256) % 256}.${author % 256}`;
}
