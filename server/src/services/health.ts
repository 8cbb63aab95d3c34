import type { Store, StoreKind } from '../store/store.ts';

export interface Health {
  /** The store, if it answers at this moment. */
  findAnsweringStore(): Promise<StoreKind | undefined>;
  /** The epoch of the data, by which a device without a session can tell whether the server was restored. */
  epoch(): Promise<string>;
}

export function createHealth(store: Store): Health {
  return {
    findAnsweringStore: async () => ((await store.isHealthy()) ? store.kind : undefined),
    epoch: () => store.read(({ serverState }) => serverState.epoch()),
  };
}
