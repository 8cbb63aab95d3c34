import type { ConnectionState } from '@everdraft/core/sync/connection';
import type { ManualSync } from '@everdraft/core/sync/manual-sync';
import { createContext, use } from 'react';
import type { LocalStore } from './local/local-store.ts';
import type { RefusedWords } from './local/refused-words.ts';

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

/** What a feature may see of sync, which it otherwise never meets: it writes to the local store, and sync notices. */
export interface SyncControl {
  readonly connection: ConnectionState;
  onConnection: (listener: (state: ConnectionState) => void) => () => void;
  syncNow: () => Promise<ManualSync>;
  retry: (keys?: readonly number[]) => Promise<void>;
  /** Sends words that the disk has refused past it; answers whether the server has them. */
  sendDirectly: (manuscriptId: string, words: RefusedWords) => Promise<boolean>;
  /** Brings the versions of a book that the server keeps to this device; answers whether all have come. */
  fetchVersions: (manuscriptId: string) => Promise<boolean>;
}

/** One author's work on this device. It is there for as long as they are signed in. */
export interface Workspace {
  local: LocalStore;
  sync: SyncControl;
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (workspace === undefined) throw new Error('useWorkspace needs a WorkspaceContext above it.');
  return workspace;
}
