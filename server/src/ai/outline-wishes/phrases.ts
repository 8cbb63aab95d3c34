/** Words and phrases that are looked for at a place of a sentence. Each look takes as long as the longest of them. */
export class Phrases {
  readonly #byFirst = new Map<string, string[][]>();

  /** Divided by bars; a letter before a question mark may be left out. */
  constructor(list: string) {
    for (const phrase of list.split('|').flatMap(expanded)) {
      const words = phrase.split(' ').filter(word => word !== '');
      const [first] = words;
      if (first !== undefined) this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), words]);
    }
    for (const phrases of this.#byFirst.values()) phrases.sort((one, other) => other.length - one.length);
  }

  /** How many words the longest phrase takes that stands here; 0 where none does. */
  lengthAt(words: readonly string[], at: number): number {
    const found = this.#byFirst
      .get(words[at] ?? '')
      ?.find(phrase => phrase.every((word, offset) => words[at + offset] === word));
    return found?.length ?? 0;
  }

  has(word: string): boolean {
    return this.lengthAt([word], 0) > 0;
  }

  /** Whether one of them stands anywhere between two places. */
  isIn(words: readonly string[], from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.lengthAt(words, at) > 0) return true;
    return false;
  }

  /** The first place behind as many of them as follow each other here. */
  skip(words: readonly string[], at: number): number {
    let end = at;
    for (let length = -1; length !== 0; end += length) length = this.lengthAt(words, end);
    return end;
  }
}

function expanded(phrase: string): string[] {
  const mark = phrase.indexOf('?');
  if (mark < 0) return [phrase];
  const rest = phrase.slice(mark + 1);
  return [phrase.slice(0, mark - 1) + rest, phrase.slice(0, mark) + rest].flatMap(expanded);
}
