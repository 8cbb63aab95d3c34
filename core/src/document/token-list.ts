import type { ElementNumbers } from './sequence-match.ts';

/**
 * Words, single signs of scripts that write without spaces, and whole signs with everything that belongs to them:
 * a family emoji or a letter with its accents is never cut. The lengths are bounded because a pattern that goes on
 * through megabytes runs out of stack.
 */
const TOKENS =
  /[\n\uFFFC]|\p{RI}{2}|[[\p{L}\p{N}\p{M}\u200C\u200D]--[\p{Ideographic}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]]{1,1000}|.(?:[\p{M}\p{EMod}\u{E0020}-\u{E007F}]|\u200D[^\n\uFFFC]?){0,64}/gsv;

/** So much text is cut into words at once: a list of all words of a book would take twenty times its size. */
const STRETCH_CHARACTERS = 1 << 16;
/** A comparison of more words than this would take more memory than a server has for one author. */
const TOKENS_MAX = 8_000_000;

const FIRST_TOKENS = 1_024;
/** Below this no sign clings to the one before it. */
const FIRST_CLINGING_CODE = 0x300;
const SPACE = 0x20;
const NEWLINE = 0x0a;

/** The words of a text as numbers, with the places where they begin. */
export class TokenList {
  #numbers = new Int32Array(FIRST_TOKENS);
  #starts = new Int32Array(FIRST_TOKENS);
  #length = 0;
  readonly #end: number;

  /** Undefined for a text of more words than can be compared. */
  static of(
    text: string,
    { from, to, max = TOKENS_MAX }: { from: number; to: number; max?: number },
    numbers: ElementNumbers,
  ): TokenList | undefined {
    const list = new TokenList(to);
    for (let start = from; start < to; ) {
      const end = stretchEnd(text, start, to);
      let at = start;
      for (const token of text.slice(start, end).match(TOKENS) ?? []) {
        if (list.#length === max) return undefined;
        list.#add(numbers.of(token), at);
        at += token.length;
      }
      start = end;
    }
    return list;
  }

  private constructor(end: number) {
    this.#end = end;
  }

  get length(): number {
    return this.#length;
  }

  get numbers(): Int32Array {
    return this.#numbers.subarray(0, this.#length);
  }

  /** Where a token begins; for the one after the last, where the text ends. */
  startOf(index: number): number {
    return index < this.#length ? (this.#starts[index] ?? this.#end) : this.#end;
  }

  #add(number: number, start: number): void {
    if (this.#length === this.#numbers.length) {
      this.#numbers = grown(this.#numbers);
      this.#starts = grown(this.#starts);
    }
    this.#numbers[this.#length] = number;
    this.#starts[this.#length] = start;
    this.#length++;
  }
}

function grown(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2);
  larger.set(list);
  return larger;
}

/** After a space or newline, where no word and no sign can be cut. A text without any is taken whole. */
function stretchEnd(text: string, start: number, to: number): number {
  for (let at = start + STRETCH_CHARACTERS; at < to; at++) {
    const before = text.charCodeAt(at - 1);
    const isGap = before === SPACE || before === NEWLINE;
    if (isGap && text.charCodeAt(at) < FIRST_CLINGING_CODE) return at;
  }
  return to;
}
