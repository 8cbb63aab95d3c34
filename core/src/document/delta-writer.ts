import { sameAttributes } from './flat-text.ts';

/** One step of a change as Yjs takes it. */
export type DeltaStep =
  | { readonly retain: number; readonly attributes?: Record<string, unknown> }
  | { readonly insert: string | object; readonly attributes: Record<string, unknown> }
  | { readonly delete: number };

/** Two neighbouring steps as one, if they say the same. */
function joinedSteps(one: DeltaStep, two: DeltaStep): DeltaStep | undefined {
  if ('delete' in one && 'delete' in two) return { delete: one.delete + two.delete };
  if (!('insert' in one) || !('insert' in two)) return undefined;
  if (typeof one.insert !== 'string' || typeof two.insert !== 'string') return undefined;
  const isSame = sameAttributes(one.attributes, two.attributes);
  return isSame ? { insert: one.insert + two.insert, attributes: one.attributes } : undefined;
}

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
    const joined = last === undefined ? undefined : joinedSteps(last, step);
    if (joined === undefined) this.#steps.push(step);
    else this.#steps[this.#steps.length - 1] = joined;
  }
}
