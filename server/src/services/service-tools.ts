import type { Store } from '../store/store.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { Compaction } from './compaction.ts';
import type { Documents } from './documents.ts';
import type { Quotas } from './quotas.ts';
import type { StyleLearning } from './style-learning.ts';
import type { TextChanges } from './text-change.ts';

/** What a service needs of the world. */
export interface ServiceTools {
  store: Store;
  clock: () => Date;
  /** A fresh UUIDv7, for what a plain client creates without naming an id. */
  newId: () => string;
  workers: WorkerPool;
  documents: Documents;
  textChanges: TextChanges;
  compaction: Pick<Compaction, 'noteAppended'>;
  learning: Pick<StyleLearning, 'noteTyped' | 'noteReplaced'>;
  quotas: Pick<Quotas, 'check'>;
}
