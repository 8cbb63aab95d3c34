/** Updates that a device of ours never writes, byte by byte as Yjs would read them. */

const PROSE = 'prose';
const TEXT = 4;
const HAS_RIGHT_NEIGHBOUR = 0x40;
const HAS_LEFT_NEIGHBOUR = 0x80;

class UpdateBytes {
  readonly #bytes: number[] = [];

  number(value: number): this {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128);
    this.#bytes.push(rest);
    return this;
  }

  text(value: string): this {
    const letters = Buffer.from(value);
    this.number(letters.length);
    this.#bytes.push(...letters);
    return this;
  }

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/**
 * Letters of one writer that all stand at the beginning, each before another one. Where each belongs is found by walking
 * over those that are there: n letters take n squared steps, from six bytes each.
 */
export function crossingLetters(count: number, writer = 9): Uint8Array {
  const update = new UpdateBytes()
    .number(1)
    .number(count + 1)
    .number(writer)
    .number(0);
  update.number(TEXT).number(1).text(PROSE).text('x');
  for (let at = 0; at < count; at++) {
    const before = at % 2 === 0 ? at : Math.floor(at / 2);
    update
      .number(TEXT | HAS_RIGHT_NEIGHBOUR)
      .number(writer)
      .number(before)
      .text('a');
  }
  return update.number(0).bytes;
}

/** Two letters of two writers, each after the other: neither can ever be applied. */
export function lettersInARing(): Uint8Array {
  const update = new UpdateBytes().number(2);
  for (const [writer, other] of [
    [8, 7],
    [7, 8],
  ] as const) {
    update.number(1).number(writer).number(0);
    update
      .number(TEXT | HAS_LEFT_NEIGHBOUR)
      .number(other)
      .number(0)
      .text('a');
  }
  return update.number(0).bytes;
}
