import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** The code of a part of the screen, which comes when it is first needed. */
export class LateCode<P> {
  readonly #load: () => Promise<ComponentType<P>>;
  #part: ComponentType<P> | undefined;
  #loading: Promise<void> | undefined;

  constructor(load: () => Promise<ComponentType<P>>) {
    this.#load = load;
  }

  /** Undefined until it is there. */
  get part(): ComponentType<P> | undefined {
    return this.#part;
  }

  load(): Promise<void> {
    this.#loading ??= this.#load().then(
      part => {
        this.#part = part;
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

export const NOT_LOADED = 'This part of the app could not be loaded. Check your connection and try again.';

/** Loads code once it is wanted. */
export function useLateCode<P>(code: LateCode<P>, isWanted: boolean) {
  const [state, setState] = useState<'unloaded' | 'loaded' | 'failed'>('unloaded');
  const isMissing = isWanted && code.part === undefined && state !== 'failed';
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    const become = (next: 'loaded' | 'failed') => () => {
      if (!isLeft) setState(next);
    };
    code.load().then(become('loaded'), become('failed'));
    return () => {
      isLeft = true;
    };
  }, [code, isMissing]);
  const tryAgain = useCallback(() => setState('unloaded'), []);
  return {
    part: code.part,
    hasFailed: code.part === undefined && state === 'failed',
    tryAgain,
  };
}
