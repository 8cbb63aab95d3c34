import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@everdraft/core/api/errors';
import type { Keyring } from '../crypto/keyring.ts';
import { damageId } from './damaged-rows.ts';
import type { Database } from './database.ts';
import { recordsReader, recordsWriter } from './records.ts';
import { LostRace } from './sequence.ts';
import type {
  ChangeListener,
  DamageListener,
  RecordsReader,
  RecordsWriter,
  Store,
  StoreKind,
} from './store.ts';
import { type UnreadableRow, UnreadableRows } from './unreadable-rows.ts';

const ATTEMPTS_MAX = 8;
const PAUSE_STEP_MS = 10;
/** Whoever met a whole table of damaged rows does not wait until all of them are written down: the next one goes on. */
const REGISTERED_AT_ONCE = 100;
/** A row that was met is not looked at again for so long; damaged once more in the same way, it is found then. */
const DAMAGE_KNOWN_MS = 10 * 60 * 1000;
const DAMAGE_KNOWN_MAX = 10_000;

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
  readonly #clock: () => Date;
  readonly #passing = new Set<Promise<unknown>>();
  readonly #listeners = new Set<ChangeListener>();
  readonly #damageListeners = new Set<DamageListener>();
  /** What was written down, and when, so that a damaged row does not cost a transaction whenever it is met. */
  readonly #knownDamage = new Map<string, number>();
  readonly #insideDoor = new AsyncLocalStorage<{ isOpen: boolean }>();
  #isListening = false;
  #closing: Promise<void> | undefined;

  constructor(database: Database, keyring: Keyring, clock: () => Date) {
    this.kind = database.kind;
    this.#database = database;
    this.#keyring = keyring;
    this.#clock = clock;
  }

  async read<T>(work: (records: RecordsReader) => Promise<T>): Promise<T> {
    const keyring = this.#keyring;
    let unreadable = new UnreadableRows();
    try {
      return await this.#pass(() =>
        this.#database.read(tables => {
          unreadable = new UnreadableRows();
          return work(recordsReader(tables, { keyring, unreadable }));
        }),
      );
    } finally {
      await this.#writeDown(unreadable.met);
    }
  }

  async transact<T>(work: (records: RecordsWriter) => Promise<T>): Promise<T> {
    let unreadable = new UnreadableRows();
    try {
      return await this.#transact(work, () => {
        unreadable = new UnreadableRows();
        return unreadable;
      });
    } finally {
      await this.#writeDown(unreadable.met);
    }
  }

  async #transact<T>(
    work: (records: RecordsWriter) => Promise<T>,
    unreadableRows: () => UnreadableRows,
  ): Promise<T> {
    const [keyring, clock] = [this.#keyring, this.#clock];
    let touchedUsers = new Set<string>();
    const result = await this.#pass(() =>
      this.#database.transact(async tables => {
        // Anew each time: what a repeated attempt had touched was undone.
        touchedUsers = new Set();
        const unreadable = unreadableRows();
        const records = recordsWriter(tables, { keyring, clock, touchedUsers, unreadable });
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

  onDamage(listener: DamageListener): () => void {
    this.#damageListeners.add(listener);
    return () => this.#damageListeners.delete(listener);
  }

  /** Keeps the bytes of rows that were met and could not be read, and tells of them: the operator, and the author's devices. */
  async #writeDown(met: readonly UnreadableRow[]): Promise<void> {
    const nowMs = this.#clock().getTime();
    const isUnknown = (row: UnreadableRow) =>
      nowMs - (this.#knownDamage.get(damageId(row)) ?? Number.NEGATIVE_INFINITY) >= DAMAGE_KNOWN_MS;
    const unknown = met.filter(isUnknown).slice(0, REGISTERED_AT_ONCE);
    if (unknown.length === 0) return;
    if (this.#knownDamage.size > DAMAGE_KNOWN_MAX) this.#knownDamage.clear();
    for (const row of unknown) this.#knownDamage.set(damageId(row), nowMs);
    this.#tellOfDamage(await this.#register(unknown), true);
  }

  /** The rows that were not known before. What was asked for must not fail when they cannot be written down. */
  async #register(rows: readonly UnreadableRow[]): Promise<UnreadableRow[]> {
    try {
      return await this.#transact(
        async ({ damagedRows }) => {
          const registered: UnreadableRow[] = [];
          for (const row of rows) if (await damagedRows.register(row)) registered.push(row);
          return registered;
        },
        () => new UnreadableRows(),
      );
    } catch {
      this.#tellOfDamage(rows, false);
      return [];
    }
  }

  #tellOfDamage(rows: readonly UnreadableRow[], isKept: boolean): void {
    for (const { place } of rows) {
      const { table, recordId, manuscriptId = null } = place;
      for (const listener of this.#damageListeners) listener({ table, recordId, manuscriptId, isKept });
    }
  }

  #tell(userIds: readonly string[] | undefined): void {
    for (const listener of this.#listeners) listener(userIds);
  }

  scrub(): Promise<boolean> {
    return this.#pass(() => this.#database.scrub());
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
