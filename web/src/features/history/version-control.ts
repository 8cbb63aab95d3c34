import type { VersionReason } from '@everdraft/core/entities/version';
import type { AskHistory } from '../../document/history/ask-history.ts';

/** What the screen may ask of the versions of the open book. */
export interface VersionControl {
  ask: AskHistory;
  keep: (reason: VersionReason, name?: string) => Promise<void>;
}
