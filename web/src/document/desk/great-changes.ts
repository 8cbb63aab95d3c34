import type { VersionReason } from '@everdraft/core/entities/version';

/** Those who want to know before much of a text changes at once, so that it can be kept as it is. */
export class GreatChanges {
  readonly #listeners = new Set<(reason: VersionReason) => void>();

  /** Answers how to stop listening. */
  listen(listener: (reason: VersionReason) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(reason: VersionReason): void {
    for (const listener of this.#listeners) listener(reason);
  }
}
