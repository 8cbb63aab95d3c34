import type { Store } from '../store/store.ts';
import type { Compaction } from './compaction.ts';
import type { Documents } from './documents.ts';
import type { Quotas } from './quotas.ts';
import type { StyleLearning } from './style-learning.ts';

/** What a service needs of the world. */
export interface ServiceTools {
  store: Store;
  clock: () => Date;
  /** A fresh UUIDv7, for what a plain client creates without naming an id. */
  newId: () => string;
  documents: Documents;
  compaction: Pick<Compaction, 'noteAppended'>;
  learning: Pick<StyleLearning, 'noteTyped' | 'noteReplaced'>;
  quotas: Pick<Quotas, 'check'>;
}
