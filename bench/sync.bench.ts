import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveManuscript } from '@everdraft/core/document/derive';
import { insertText } from '@everdraft/core/document/edit';
import { openDocument } from '@everdraft/core/document/open-document';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import { buildApp, openConfiguredStore } from '@everdraft/server/app';
import { readConfig } from '@everdraft/server/config';
import { aBook } from './a-book.ts';

/**
 * What one edit of a book costs on the wire and on the server, as the book grows: both must stay as they are. And what a
 * new device does before the book can be read. The server runs without a network, on SQLite.
 */
const EDITS = 60;
const SIZES = [1_000, 10_000, 100_000, 1_000_000];

const folder = await mkdtemp(join(tmpdir(), 'everdraft-bench-'));
const config = readConfig({ EVERDRAFT_DATA_DIR: folder, LOG_LEVEL: 'silent' });
const clock = () => new Date();
const store = await openConfiguredStore(config, clock);
const app = await buildApp({ store, config, clock, logDestination: { write: () => undefined } });
const signUp = { email: 'bench@example.org', password: 'a password' };
const [session] = (await app.inject({ method: 'POST', url: '/api/signup', payload: signUp })).cookies;
const cookies = { [session?.name ?? '']: session?.value ?? '' };
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  app.inject({ method, url, cookies, ...(payload && { payload }) });

const rows = [];
for (const words of SIZES) rows.push(await measure(words));
const [first] = rows;
console.table(
  rows.map(row => ({
    words: row.words.toLocaleString('en'),
    'bytes per edit': row.bytes,
    'server ms per edit, p50': row.p50.toFixed(2),
    'against 1,000 words': `${(row.p50 / (first?.p50 ?? 1)).toFixed(2)}x`,
    'pull, ms': Math.round(row.pullMs),
    'open, ms': Math.round(row.openMs),
  })),
);
await app.close();
await store.close();
await rm(folder, { recursive: true, force: true });

async function measure(words: number) {
  const { id } = (await call('POST', '/api/manuscripts', { title: `${words} words` })).json<{ id: string }>();
  const seed = seedUpdate(aBook(words));
  const { doc, text } = openDocument([seed]);
  const { wordCount, characterCount } = deriveManuscript(text);
  await send(id, seed, { wordCount, characterCount });

  const updates: Uint8Array[] = [];
  doc.on('update', update => updates.push(update));
  const times: number[] = [];
  let bytes = 0;
  for (let edit = 0; edit < EDITS; edit++) {
    insertText(text, Math.floor((text.length * edit) / EDITS), 'x');
    const update = updates.pop() ?? new Uint8Array();
    const started = performance.now();
    bytes = Math.max(bytes, await send(id, update, { wordCount, characterCount }));
    times.push(performance.now() - started);
  }

  const pullStarted = performance.now();
  const pulled: Uint8Array[] = [];
  for (let cursor = '', hasMore = true; hasMore; ) {
    const page = (await call('GET', `/api/sync${cursor && `?since=${encodeURIComponent(cursor)}`}`)).json();
    for (const change of page.changes) {
      if (change.entity === 'document' && change.manuscriptId === id)
        pulled.push(Buffer.from(change.update, 'base64'));
    }
    ({ cursor, hasMore } = page);
  }
  const openStarted = performance.now();
  if (openDocument(pulled).text.length !== text.length)
    throw new Error('The book that was pulled is another one.');
  const ended = performance.now();
  times.sort((a, b) => a - b);
  return {
    words,
    bytes,
    p50: times[Math.floor(times.length / 2)] ?? 0,
    pullMs: openStarted - pullStarted,
    openMs: ended - openStarted,
  };
}

/** Answers how many bytes the body of the call had. */
async function send(id: string, update: Uint8Array, counts: object): Promise<number> {
  const body = { update: Buffer.from(update).toString('base64'), baseSeq: 0, ...counts };
  const answer = await call('PATCH', `/api/manuscripts/${id}`, body);
  if (answer.statusCode !== 200) throw new Error(`The server answered ${answer.body}`);
  return JSON.stringify(body).length;
}
