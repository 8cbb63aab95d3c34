import { createContext, use } from 'react';

/** Whether the server still knows the author who is at this page. */
export interface Session {
  hasEnded: () => boolean;
  /** Called after every change; returns what stops it. */
  subscribe: (listener: () => void) => () => void;
  end: () => void;
  resume: () => void;
}

/** What a feature may ask of the parts that live as long as the page. */
export interface Engine {
  session: Session;
}

export const EngineContext = createContext<Engine | undefined>(undefined);

export function useEngine(): Engine {
  const engine = use(EngineContext);
  if (engine === undefined) throw new Error('useEngine needs an EngineContext above it.');
  return engine;
}
