import { ApiError } from './api-error.ts';
import { fetchPath } from './request.ts';

/** Where an answer is kept: its path in parts. */
export type QueryKey = readonly string[];

/** A question to the server whose answer is kept. */
export interface Query<T> {
  queryKey: QueryKey;
  /** Another way to ask than the default data fetch. */
  queryFn?: (key: QueryKey) => Promise<unknown>;
  /** Never there: it carries the type of the answer. */
  answer?: T;
}

export interface QueryState {
  data: unknown;
  error: ApiError | null;
}

interface Kept {
  readonly query: Query<unknown>;
  state: QueryState;
  underWay: Promise<unknown> | undefined;
}

const NOT_ASKED: QueryState = { data: undefined, error: null };

export interface QueryClientOptions {
  /** Told of every call that failed because the server no longer knows the author. */
  onSessionEnded: () => void;
}

/**
 * The data layer: answers of the server, each asked for once and kept as long as the page is open. It never decides by
 * itself to ask again: the author or the sync does.
 */
export class QueryClient {
  readonly #onSessionEnded: () => void;
  readonly #kept = new Map<string, Kept>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor({ onSessionEnded }: QueryClientOptions) {
    this.#onSessionEnded = onSessionEnded;
  }

  stateOf({ queryKey }: Pick<Query<unknown>, 'queryKey'>): QueryState {
    return this.#kept.get(nameOf(queryKey))?.state ?? NOT_ASKED;
  }

  subscribe(queryKey: QueryKey, listener: () => void): () => void {
    const name = nameOf(queryKey);
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  getQueryData<T>({ queryKey }: Query<T>): T | undefined {
    // Only answers to this question are kept under its key.
    return this.stateOf({ queryKey }).data as T | undefined;
  }

  setQueryData<T>(query: Query<T>, next: T | ((last: T | undefined) => T | undefined)): void {
    // A value is never a function: it was JSON.
    const change = next as (last: T | undefined) => T | undefined;
    const data = typeof next === 'function' ? change(this.getQueryData(query)) : next;
    this.#put(this.#keptOf(query), { data, error: null });
  }

  /** The answer that is kept, or else the server's. */
  async fetchQuery<T>(query: Query<T>): Promise<T> {
    const { data } = this.stateOf(query);
    return (data === undefined ? await this.refetch(query) : data) as T; // as above
  }

  /** Asks the server, whatever is kept; once for all who ask meanwhile. */
  refetch(query: Query<unknown>): Promise<unknown> {
    const kept = this.#keptOf(query);
    kept.underWay ??= this.#ask(kept).finally(() => {
      kept.underWay = undefined;
    });
    return kept.underWay;
  }

  /** Asks again for everything that failed for want of a session. */
  async refetchAfterSignIn(): Promise<void> {
    const failed = [...this.#kept.values()].filter(({ state: { error } }) => error?.endsSession);
    await Promise.allSettled(failed.map(({ query }) => this.refetch(query)));
  }

  /** Drops what is kept under some paths. Whoever shows it goes with it, and whoever comes next asks anew. */
  removeQueries(isToGo: (path: string | undefined) => boolean): void {
    for (const [name, { query }] of this.#kept) if (isToGo(query.queryKey[0])) this.#kept.delete(name);
  }

  /** Called for every failure of a call, kept or not. */
  notice(error: unknown): void {
    if (error instanceof ApiError && error.endsSession) this.#onSessionEnded();
  }

  async #ask(kept: Kept): Promise<unknown> {
    const { queryKey, queryFn = fetchPath } = kept.query;
    try {
      const data = await queryFn(queryKey);
      this.#put(kept, { data, error: null });
      return data;
    } catch (error) {
      this.notice(error);
      if (error instanceof ApiError) this.#put(kept, { ...kept.state, error });
      throw error;
    }
  }

  #keptOf(query: Query<unknown>): Kept {
    const name = nameOf(query.queryKey);
    const kept = this.#kept.get(name) ?? { query, state: NOT_ASKED, underWay: undefined };
    this.#kept.set(name, kept);
    return kept;
  }

  #put(kept: Kept, state: QueryState): void {
    const name = nameOf(kept.query.queryKey);
    // It was dropped meanwhile: the answer is another author's.
    if (this.#kept.get(name) !== kept) return;
    kept.state = state;
    for (const listener of this.#listeners.get(name) ?? []) listener();
  }
}

function nameOf(key: QueryKey): string {
  return key.join('/');
}
