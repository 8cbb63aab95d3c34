import { type ComponentType, useCallback, useEffect, useState } from 'react';

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
  return new LateCode(async () => pick(await load().catch(afresh<M>)));
}

/** Some browsers keep that a module could not be loaded for as long as the page is open: under another address it is asked for anew. */
function afresh<M>(failure: Error): Promise<M> {
  const end = failure.message.split(/\s/).at(-1) ?? '';
  const start = end.search(/https?:./);
  if (start < 0) throw failure;
  const address = end.slice(start);
  return import(/* @vite-ignore */ `${address}?${Date.now()}`);
}

export const NOT_LOADED = 'This part of the app could not be loaded. Check your connection and try again.';

type LoadState = { kind: 'unloaded' } | { kind: 'loaded' } | { kind: 'failed'; failure: unknown };

/** Loads code once it is wanted. */
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
  return {
    part: code.part,
    /** Why it could not be loaded; undefined when nothing has failed. */
    failure: code.part === undefined && state.kind === 'failed' ? state.failure : undefined,
    tryAgain,
  };
}
