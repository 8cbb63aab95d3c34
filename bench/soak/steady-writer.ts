import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Doc } from 'yjs';
import { callServer } from '../load/load-connection.ts';
import type { SoakAuthor } from './soak-author.ts';

interface WriterParts {
  name: string;
  author: SoakAuthor;
  /** Where the next call goes; it may be another place each time. */
  address: () => string;
}

interface Edit {
  token: string;
  operation: string;
  update: Uint8Array;
}

const TIMEOUT_MS = 10_000;
const PAUSE_AFTER_FAILURE_MS = 30;
/** After the faults have ended, an answer must come within this time. */
const FINISH_WITHIN_MS = 60_000;
/** What a device is answered while something is wrong that passes, and tries again; never that nobody knows what it was. */
const PASSING = new Set(['server_busy', 'server_stopping', 'too_many_attempts', 'storage_full']);

/** A device that writes word after word and sends each until it is acknowledged, whatever happens to the server. */
export class SteadyWriter {
  readonly #parts: WriterParts;
  readonly #doc = new Doc();
  #count = 0;
  #unanswered: Edit | undefined;
  readonly acknowledged: string[] = [];
  /** How often it was refused, by the code. */
  readonly refusals = new Map<string, number>();
  /** What it was answered that a device must never be answered. */
  readonly problems: string[] = [];
  operations = 0;

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  /** Writes until it is told to end; the last word may then be unanswered. */
  async write(isOver: () => boolean): Promise<void> {
    while (!isOver() && this.problems.length === 0) await this.#sendNext();
  }

  /** Goes on until the last word is acknowledged: a server that never comes back has lost it as well. */
  async finish(): Promise<void> {
    const since = performance.now();
    while (this.#unanswered && this.problems.length === 0) {
      await this.#sendNext();
      if (performance.now() - since > FINISH_WITHIN_MS) {
        this.problems.push(`${this.#parts.name} got no answer for a minute after the faults had ended`);
      }
    }
  }

  /** The words of this writer that this text of the book does not account for. */
  unaccountedFor(text: string): string[] {
    const problems: string[] = [];
    for (const token of this.acknowledged) {
      const times = text.split(token).length - 1;
      if (times !== 1) problems.push(`${token} was acknowledged and stands ${times} times in the book`);
    }
    return problems;
  }

  async #sendNext(): Promise<void> {
    this.#unanswered ??= this.#nextEdit();
    const { token, operation, update } = this.#unanswered;
    const { author, address } = this.#parts;
    this.operations += 1;
    const answer = await callServer({
      address: address(),
      method: 'PATCH',
      path: `/api/manuscripts/${author.manuscriptId}`,
      headers: { cookie: author.cookie, 'x-everdraft-operation': operation },
      body: { update: Buffer.from(update).toString('base64'), baseSeq: 0, wordCount: 1, characterCount: 1 },
      timeoutMs: TIMEOUT_MS,
    }).catch(() => undefined);
    const said = answer && readAnswer(answer.text);
    if (answer?.status === 200 && said) {
      this.acknowledged.push(token);
      this.#unanswered = undefined;
      return;
    }
    const { code } = said ?? {};
    if (code !== undefined) this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
    if (code === 'need_base') {
      // Each word is sent after the one before it was acknowledged. Devices would make it good, but it must not be needed.
      this.problems.push(
        `${this.#parts.name} was asked again for what had been acknowledged before ${token}`,
      );
    } else if (answer && answer.status !== 200 && (code === undefined || !PASSING.has(code))) {
      this.problems.push(`${this.#parts.name} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    }
    await pause(PAUSE_AFTER_FAILURE_MS);
  }

  #nextEdit(): Edit {
    const token = `[${this.#parts.name}.${this.#count++}]`;
    const prose = this.#doc.getText('prose');
    const updates: Uint8Array[] = [];
    this.#doc.once('update', update => updates.push(update));
    prose.insert(prose.length, token);
    return { token, operation: randomUUID(), update: updates[0] ?? new Uint8Array() };
  }
}

/** An answer that was cut in the middle is none. */
function readAnswer(text: string): { code?: string } | undefined {
  try {
    // Of our own server, which checks its answers against their schemas.
    return JSON.parse(text) as { code?: string };
  } catch {
    return undefined;
  }
}
