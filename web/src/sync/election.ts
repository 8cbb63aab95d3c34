import type { LocalStore } from '../local/local-store.ts';
import type { SyncWorld } from './sync-world.ts';
import type { TabChannel } from './tab-channel.ts';

/** What an election among the tabs of one author needs, and whom it tells. */
export interface Election {
  local: LocalStore;
  channel: TabChannel;
  world: SyncWorld;
  /** This tab leads now, under that number. */
  onElected: (epoch: number) => void;
  /** Another tab has taken over. */
  onDeposed: () => void;
  /** Said with every sign of life. */
  connection: () => Parameters<TabChannel['post']>[0];
}

/** A leader says that often that it is alive. */
export const HEARTBEAT_MS = 2_000;
/** After this much silence another tab takes over. */
export const SILENCE_BEFORE_TAKEOVER_MS = 10_000;
