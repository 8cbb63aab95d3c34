import {
  BLOCK_ELEMENTS,
  BREAKOUT_ELEMENTS,
  FOREIGN_ELEMENTS,
  INTEGRATION_ELEMENTS,
  MAX_NESTING,
} from './html-elements.ts';

/**
 * Whether the reader stands inside a drawing or a formula. There, `<style/>` is complete; read as HTML it would
 * begin a style that swallows the rest of the book.
 */
export class ForeignContent {
  readonly #open: string[] = [];
  readonly #counts = new Map<string, number>();

  get isInside(): boolean {
    return FOREIGN_ELEMENTS.has(this.#open.at(-1) ?? '');
  }

  open(name: string): void {
    const endsForeignContent = BLOCK_ELEMENTS.has(name) || BREAKOUT_ELEMENTS.has(name);
    while (endsForeignContent && this.isInside) this.#pop();
    const belongs = FOREIGN_ELEMENTS.has(name) || (this.isInside && INTEGRATION_ELEMENTS.has(name));
    if (!belongs || this.#open.length >= MAX_NESTING) return;
    this.#open.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  close(name: string): void {
    if ((this.#counts.get(name) ?? 0) === 0) return;
    while (this.#pop() !== name) {
      // Unclosed elements inside end with it.
    }
  }

  #pop(): string | undefined {
    const name = this.#open.pop();
    if (name !== undefined) this.#counts.set(name, (this.#counts.get(name) ?? 1) - 1);
    return name;
  }
}
