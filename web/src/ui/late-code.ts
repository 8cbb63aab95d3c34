import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadModule } from './load-module.ts';

/** The code of a part of the screen, which comes when it is first needed. */
export class LateCode<P> {
  readonly #load: () => Promise<ComponentType<P>>;
  #part: ComponentType<P> | undefined;
  #loading: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(load: () => Promise<ComponentType<P>>) {
    this.#load = load;
  }

  /** Undefined until it is there. */
  get part(): ComponentType<P> | undefined {
    return this.#part;
  }

  /** Called when it has come, whoever asked for it; answers how to stop. */
  whenLoaded(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  load(): Promise<void> {
    this.#loading ??= this.#load().then(
      part => {
        this.#part = part;
        for (const listener of this.#listeners) listener();
      },
      (failure: unknown) => {
        this.#loading = undefined;
        throw failure;
      },
    );
    return this.#loading;
  }

  /** Loads it before it is needed. Fails in silence: it is tried again when it is needed. */
  preload(): Promise<void> {
    return this.load().catch(() => undefined);
  }
}

/** Code that is loaded from a module of its own. */
export function lateCode<M, P>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>): LateCode<P> {
  return new LateCode(async () => {
    const part: ComponentType<P> | undefined = pick(await loadModule(load));
    if (part === undefined) throw new KeptFailureError();
    return part;
  });
}

/**
 * The server has the file, but this page will not get it: the browser keeps that it failed, and the same file under
 * another address holds more than the one part. Only a reload helps.
 */
export class KeptFailureError extends Error {
  constructor() {
    super('The browser keeps that this part of the app could not be loaded.');
    this.name = 'KeptFailureError';
  }
}

export const NOT_LOADED = 'This part of the app could not be loaded. Check your connection and try again.';

type LoadState = { kind: 'unloaded' } | { kind: 'loaded' } | { kind: 'failed'; failure: unknown };

/** Loads code once it is wanted, and again when the network is back. */
export function useLateCode<P>(code: LateCode<P>, isWanted: boolean) {
  const [state, setState] = useState<LoadState>({ kind: 'unloaded' });
  const isMissing = isWanted && code.part === undefined && state.kind !== 'failed';
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    const become = (next: LoadState) => {
      if (!isLeft) setState(next);
    };
    code.load().then(
      () => become({ kind: 'loaded' }),
      (failure: unknown) => become({ kind: 'failed', failure }),
    );
    return () => {
      isLeft = true;
    };
  }, [code, isMissing]);
  const tryAgain = useCallback(() => setState({ kind: 'unloaded' }), []);
  const hasFailed = state.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [hasFailed, tryAgain]);
  return {
    part: code.part,
    /** Why it could not be loaded; undefined when nothing has failed. */
    failure: code.part === undefined && state.kind === 'failed' ? state.failure : undefined,
    tryAgain,
  };
}
