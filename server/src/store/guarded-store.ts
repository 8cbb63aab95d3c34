import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@everdraft/core/api/errors';
import type { Keyring } from '../crypto/keyring.ts';
import type { Database } from './database.ts';
import { recordsReader, recordsWriter } from './records.ts';
import { LostRace } from './sequence.ts';
import type { ChangeListener, RecordsReader, RecordsWriter, Store, StoreKind } from './store.ts';

const ATTEMPTS_MAX = 8;
const PAUSE_STEP_MS = 10;

/** The database has refused a statement for a reason that no one who called can do anything about. */
class StoreFault extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'StoreFault';
  }
}

/** The two doors over a database: one at a time, translated failures, and work repeated after a clash. */
export class GuardedStore implements Store {
  readonly kind: StoreKind;
  readonly #database: Database;
  readonly #keyring: Keyring;
  readonly #passing = new Set<Promise<unknown>>();
  readonly #listeners = new Set<ChangeListener>();
  readonly #insideDoor = new AsyncLocalStorage<{ isOpen: boolean }>();
  #isListening = false;
  #closing: Promise<void> | undefined;

  constructor(database: Database, keyring: Keyring) {
    this.kind = database.kind;
    this.#database = database;
    this.#keyring = keyring;
  }

  read<T>(work: (records: RecordsReader) => Promise<T>): Promise<T> {
    return this.#pass(() => this.#database.read(tables => work(recordsReader(tables, this.#keyring))));
  }

  async transact<T>(work: (records: RecordsWriter) => Promise<T>): Promise<T> {
    let touchedUsers = new Set<string>();
    const result = await this.#pass(() =>
      this.#database.transact(async tables => {
        // Anew each time: what a repeated attempt had touched was undone.
        touchedUsers = new Set();
        const records = recordsWriter(tables, this.#keyring, touchedUsers);
        const answer = await work(records);
        await records.usage.flush();
        return answer;
      }),
    );
    if (touchedUsers.size > 0) {
      const userIds = [...touchedUsers];
      this.#tell(userIds);
      this.#database.announce(userIds);
    }
    return result;
  }

  watch(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    if (!this.#isListening) this.#database.listen(userIds => this.#tell(userIds));
    this.#isListening = true;
    return () => this.#listeners.delete(listener);
  }

  #tell(userIds: readonly string[] | undefined): void {
    for (const listener of this.#listeners) listener(userIds);
  }

  async isHealthy(): Promise<boolean> {
    try {
      return await this.read(records => records.serverState.isUnderMasterKey(this.#keyring.masterKey.id));
    } catch {
      return false;
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#passing);
    await this.#database.close();
    this.#keyring.clear();
  }

  async #pass<T>(open: () => Promise<T>): Promise<T> {
    if (this.#closing) throw new Refusal('server_stopping');
    // On SQLite the inner door would wait for the outer one and the outer one for it.
    if (this.#insideDoor.getStore()?.isOpen) {
      throw new Error('A door of the store was opened inside another; hand the records on instead.');
    }
    const door = { isOpen: true };
    const passing = this.#insideDoor.run(door, () => this.#withRepeats(open));
    this.#passing.add(passing);
    try {
      return await passing;
    } finally {
      door.isOpen = false;
      this.#passing.delete(passing);
    }
  }

  async #withRepeats<T>(open: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await open();
      } catch (error) {
        const meaning =
          error instanceof LostRace ? { kind: 'clash' as const } : this.#database.meaningOf(error);
        if (meaning === undefined) throw error;
        if (meaning.kind === 'refusal') throw new Refusal(meaning.code);
        if (meaning.kind === 'fault') throw new StoreFault(meaning.detail);
        if (attempt === ATTEMPTS_MAX) throw new Refusal('server_busy');
      }
      // At different moments, or those who clashed would clash again.
      await pause(Math.random() * PAUSE_STEP_MS * attempt);
    }
  }
}
