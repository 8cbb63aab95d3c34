import type { DerivedManuscript } from '@everdraft/core/document/derive';

interface CachedText {
  seq: number;
  text: DerivedManuscript;
  bytes: number;
}

const BYTES_PER_CHARACTER = 2;

/**
 * Texts that were derived lately. An entry counts only for the number of the document's latest update, which is read in
 * the same picture of the data as the rest of the answer: several servers need not tell each other of changes.
 */
export class TextCache {
  readonly #bytesMax: number;
  /** By manuscript, in the order of their last use. */
  readonly #texts = new Map<string, CachedText>();
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  find(manuscriptId: string, seq: number): DerivedManuscript | undefined {
    const cached = this.#texts.get(manuscriptId);
    if (cached?.seq !== seq) return undefined;
    this.#texts.delete(manuscriptId);
    this.#texts.set(manuscriptId, cached);
    return cached.text;
  }

  /** Only for what was read from committed data: a number that was undone is given to another change. */
  keep(manuscriptId: string, seq: number, text: DerivedManuscript): void {
    this.#drop(manuscriptId);
    const bytes = text.content.length * BYTES_PER_CHARACTER;
    if (bytes > this.#bytesMax) return;
    this.#texts.set(manuscriptId, { seq, text, bytes });
    this.#bytes += bytes;
    for (const id of this.#texts.keys()) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#drop(id);
    }
  }

  #drop(manuscriptId: string): void {
    this.#bytes -= this.#texts.get(manuscriptId)?.bytes ?? 0;
    this.#texts.delete(manuscriptId);
  }
}
