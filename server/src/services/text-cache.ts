import type { DocumentHead, DocumentPlace } from '../store/documents.ts';
import type { WrittenText } from '../workers/jobs/written-text.ts';

/** Which state of a document a text was derived from: the number of its latest update, within an epoch of the store. */
type TextState = Pick<DocumentHead, 'epoch' | 'lastSeq'>;

interface CachedText extends TextState {
  place: DocumentPlace;
  text: WrittenText;
}

/**
 * Texts that were derived lately. An entry counts only for its author and for the number of the document's latest update,
 * which is read in the same picture of the data as the rest of the answer: several servers need not tell each other of
 * changes, and an id that somebody else used before finds nothing.
 */
export class TextCache {
  readonly #bytesMax: number;
  /** By author and manuscript, in the order of their last use. */
  readonly #texts = new Map<string, CachedText>();
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  find(place: DocumentPlace, { epoch, lastSeq }: TextState): WrittenText | undefined {
    const key = keyOf(place);
    const cached = this.#texts.get(key);
    if (cached?.lastSeq !== lastSeq || cached.epoch !== epoch) return undefined;
    this.#texts.delete(key);
    this.#texts.set(key, cached);
    return cached.text;
  }

  /** Only for what was read from committed data: a number that was undone is given to another change. */
  keep(place: DocumentPlace, { epoch, lastSeq }: TextState, text: WrittenText): void {
    this.forget(place);
    const bytes = text.contentJson.byteLength;
    if (bytes > this.#bytesMax) return;
    this.#texts.set(keyOf(place), { place, epoch, lastSeq, text });
    this.#bytes += bytes;
    for (const oldest of this.#texts.values()) {
      if (this.#bytes <= this.#bytesMax) return;
      this.forget(oldest.place);
    }
  }

  forget(place: DocumentPlace): void {
    this.#bytes -= this.#texts.get(keyOf(place))?.text.contentJson.byteLength ?? 0;
    this.#texts.delete(keyOf(place));
  }

  forgetAuthor(userId: string): void {
    for (const { place } of [...this.#texts.values()]) if (place.userId === userId) this.forget(place);
  }
}

function keyOf({ userId, manuscriptId }: DocumentPlace): string {
  return `${userId}:${manuscriptId}`;
}
