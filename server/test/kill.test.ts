import { setTimeout as pause } from 'node:timers/promises';
import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { applyUpdate, Doc } from 'yjs';
import type { StoreKind } from '../src/store/store.ts';
import { addressOf, call, compileOnce, environmentFor, type Session } from './killed-program.ts';
import { runProgram } from './run-program.ts';
import { STORE_KINDS } from './store-kinds.ts';

const ROUNDS = 20;
const WRITERS = 3;
/** A round ends after a random count of acknowledged edits, and then at a random moment of the next ones. */
const MOST_EDITS = 30;
const LONGEST_MOMENT_MS = 25;

interface Edit {
  token: string;
  operation: string;
  update: string;
}

/** A device that writes token after token and sends each until it is acknowledged, however often the server dies. */
class Writer {
  readonly #doc = new Doc();
  readonly #name: string;
  #count = 0;
  #unanswered: Edit | undefined;
  readonly acknowledged: string[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  /** Writes until the server no longer answers. */
  async write(manuscriptId: string, session: Session, onAcknowledged: () => void): Promise<void> {
    for (;;) {
      this.#unanswered ??= this.#nextEdit();
      const { token, operation, update } = this.#unanswered;
      const body = { update, baseSeq: 0, wordCount: 1, characterCount: 1 };
      const headers = { 'x-everdraft-operation': operation };
      const path = `/api/manuscripts/${manuscriptId}`;
      const answer = await call(session, 'PATCH', path, body, headers).catch(() => undefined);
      if (!answer) return;
      if (answer.status !== 200) throw new Error(`An edit was answered ${answer.status}.`);
      this.acknowledged.push(token);
      this.#unanswered = undefined;
      onAcknowledged();
    }
  }

  #nextEdit(): Edit {
    const token = `[${this.#name}.${this.#count++}]`;
    const prose = this.#doc.getText('prose');
    const updates: Uint8Array[] = [];
    this.#doc.once('update', update => updates.push(update));
    prose.insert(prose.length, token);
    return { token, operation: uuidv7(), update: Buffer.from(updates[0] ?? []).toString('base64') };
  }
}

function countOf(text: string, token: string): number {
  return text.split(token).length - 1;
}

async function textOnServer(session: Session, manuscriptId: string): Promise<string> {
  const { json } = await call(session, 'GET', `/api/manuscripts/${manuscriptId}`);
  return json.content;
}

async function pulledText(session: Session, manuscriptId: string): Promise<string> {
  const doc = new Doc();
  const prose = doc.getText('prose');
  let page: SyncPage | undefined;
  do {
    const query = page ? `?since=${page.cursor}` : '';
    const answer: { json: SyncPage } = await call(session, 'GET', `/api/sync${query}`);
    page = answer.json;
    for (const change of page.changes) {
      if (change.entity !== 'document' || change.manuscriptId !== manuscriptId) continue;
      applyUpdate(doc, Buffer.from(change.update, 'base64'));
    }
  } while (page.hasMore);
  return prose.toString();
}

async function killAgainAndAgain(kind: StoreKind, compiled: string): Promise<number> {
  const environment = await environmentFor(kind, compiled);
  const writers = Array.from({ length: WRITERS }, (_, index) => new Writer(`${kind}-${index}`));
  let cookie = '';
  let manuscriptId = '';
  for (let round = 0; round <= ROUNDS; round++) {
    const program = runProgram('main.ts', environment);
    const session = { address: await addressOf(program), cookie };
    if (round === 0) {
      const account = { email: 'author@example.org', password: 'a password' };
      const { cookies } = await call(session, 'POST', '/api/signup', account);
      cookie = cookies[0]?.split(';')[0] ?? '';
      session.cookie = cookie;
      manuscriptId = (await call(session, 'POST', '/api/manuscripts', {})).json.id;
    }
    const text = await textOnServer(session, manuscriptId);
    for (const { acknowledged } of writers) {
      for (const token of acknowledged)
        expect([kind, round, token, countOf(text, token)]).toEqual([kind, round, token, 1]);
    }
    if (round === ROUNDS) {
      const pulled = await pulledText(session, manuscriptId);
      expect(text).toBe(`<p>${pulled}</p>`);
      program.process.kill('SIGTERM');
      expect(await program.exit).toBe(0);
      break;
    }
    let editsLeft = Math.ceil(Math.random() * MOST_EDITS);
    const enough = Promise.withResolvers<void>();
    const count = () => {
      editsLeft -= 1;
      if (editsLeft === 0) enough.resolve();
    };
    const writing = Promise.all(writers.map(writer => writer.write(manuscriptId, session, count)));
    await Promise.race([enough.promise, writing]);
    await pause(Math.random() * LONGEST_MOMENT_MS);
    program.process.kill('SIGKILL');
    await writing;
    await program.exit;
  }
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}

describe('a server that is killed in the middle of writes', () => {
  it(`[S20] starts again each time and has lost nothing that it acknowledged, ${ROUNDS} times on each store`, {
    timeout: 180_000,
  }, async () => {
    const compiled = await compileOnce();
    const acknowledged = await Promise.all(STORE_KINDS.map(kind => killAgainAndAgain(kind, compiled)));
    for (const count of acknowledged) expect(count).toBeGreaterThanOrEqual(ROUNDS);
  });
});
