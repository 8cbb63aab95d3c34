import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { StoreKind } from '../src/store/store.ts';
import { addressOf, call, compileOnce, environmentFor, type Session } from './killed-program.ts';
import { runProgram } from './run-program.ts';
import { STORE_KINDS } from './store-kinds.ts';

const ROUNDS = 3;
/** So many that the transaction is still under way when the server is killed. */
const CARDS = Array.from({ length: 2_000 }, (_, index) => ({ title: `Card ${index}`, position: index }));
const NEW_TEXT = Array.from({ length: 3_000 }, (_, index) => `<p>New paragraph ${index}.</p>`).join('');
const OLD_TEXT = '<p>The words that were there.</p>';
const LONGEST_MOMENT_MS = 150;

async function state(session: Session, id: string) {
  const get = async (path: string) => (await call(session, 'GET', path)).json;
  return {
    text: (await get(`/api/manuscripts/${id}`)).content,
    cards: (await get(`/api/outline-cards/${id}`)).length,
    versions: (await get(`/api/manuscripts/${id}/versions`)).length,
  };
}

/** Answers how many imports were cut off. */
async function killWhileImporting(kind: StoreKind, compiled: string): Promise<number> {
  const environment = await environmentFor(kind, compiled);
  const path = (id: string, rest = '') => `/api/manuscripts/${id}${rest}`;
  let cookie = '';
  let id = '';
  let cutOff = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const program = runProgram('main.ts', environment);
    const session = { address: await addressOf(program), cookie };
    if (round === 0) {
      const account = { email: 'author@example.org', password: 'a password' };
      cookie = (await call(session, 'POST', '/api/signup', account)).cookies[0]?.split(';')[0] ?? '';
      session.cookie = cookie;
      id = (await call(session, 'POST', '/api/manuscripts', { content: OLD_TEXT })).json.id;
      await call(session, 'POST', '/api/outline-cards', { manuscriptId: id, title: 'Mine' });
    }
    const found = await state(session, id);
    const wasWhole = found.versions > 0;
    expect([kind, round, found.cards]).toEqual([kind, round, wasWhole ? CARDS.length : 1]);
    expect(found.text === (wasWhole ? NEW_TEXT : OLD_TEXT)).toBe(true);
    if (wasWhole || round === ROUNDS) {
      program.process.kill('SIGKILL');
      await program.exit;
      return cutOff;
    }
    const body = { cards: CARDS, replaceExisting: true, updateContent: NEW_TEXT };
    const importing = call(session, 'POST', path(id, '/import/confirm'), body).catch(() => undefined);
    await pause(Math.random() * LONGEST_MOMENT_MS);
    program.process.kill('SIGKILL');
    await program.exit;
    if ((await importing) === undefined) cutOff += 1;
  }
  return cutOff;
}

describe('a server that is killed in the middle of an import', () => {
  it(`[IMPORT-31] starts again with all of it or with nothing, ${ROUNDS} times on each store`, {
    timeout: 120_000,
  }, async () => {
    const compiled = await compileOnce();
    const cutOff = await Promise.all(STORE_KINDS.map(kind => killWhileImporting(kind, compiled)));
    for (const count of cutOff) expect(count).toBeGreaterThan(0);
  });
});
