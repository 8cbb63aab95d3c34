import type { Store } from '../store/store.ts';

/** What a service needs of the world. */
export interface ServiceTools {
  store: Store;
  clock: () => Date;
  /** A fresh UUIDv7, for what a plain client creates without naming an id. */
  newId: () => string;
}
