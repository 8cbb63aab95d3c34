/** One step of a change as Yjs takes it. */
export type DeltaStep =
  | { readonly retain: number; readonly attributes?: Record<string, unknown> }
  | { readonly insert: string | object; readonly attributes: Record<string, unknown> }
  | { readonly delete: number };

/** Writes the steps of a change from left to right, neighbours that say the same as one. */
export class DeltaWriter {
  readonly #steps: DeltaStep[] = [];
  /** Retained without a change at the end: written only when a step follows. */
  #kept = 0;

  keep(length: number): void {
    this.#kept += length;
  }

  format(length: number, attributes: Record<string, unknown>): void {
    if (length > 0) this.#add({ retain: length, attributes });
  }

  /** Attributes are always given, even none: without them Yjs lets new text inherit those of its neighbour. */
  insert(content: string | object, attributes: Record<string, unknown>): void {
    if (content !== '') this.#add({ insert: content, attributes });
  }

  delete(length: number): void {
    if (length > 0) this.#add({ delete: length });
  }

  get steps(): DeltaStep[] {
    return this.#steps;
  }

  #add(step: DeltaStep): void {
    if (this.#kept > 0) {
      this.#steps.push({ retain: this.#kept });
      this.#kept = 0;
    }
    const last = this.#steps.at(-1);
    if (last !== undefined && 'delete' in last && 'delete' in step) {
      this.#steps[this.#steps.length - 1] = { delete: last.delete + step.delete };
    } else this.#steps.push(step);
  }
}
