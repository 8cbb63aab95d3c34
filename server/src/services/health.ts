import type { Store, StoreKind } from '../store/store.ts';

export interface Health {
  /** The store, if it answers at this moment. */
  findAnsweringStore(): Promise<StoreKind | undefined>;
}

export function createHealth(store: Store): Health {
  return {
    findAnsweringStore: async () => ((await store.isHealthy()) ? store.kind : undefined),
  };
}
