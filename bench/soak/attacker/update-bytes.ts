/** Writes Yjs updates (version 1) byte by byte, including those that Yjs itself would never write. */
export class UpdateBytes {
  readonly #bytes: number[] = [];

  number(value: number): this {
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes.push(0x80 | (rest & 0x7f));
      rest = Math.floor(rest / 128);
    }
    this.#bytes.push(rest);
    return this;
  }

  byte(value: number): this {
    this.#bytes.push(value);
    return this;
  }

  text(value: string): this {
    const encoded = Buffer.from(value, 'utf8');
    this.number(encoded.length);
    for (const byte of encoded) this.#bytes.push(byte);
    return this;
  }

  toBase64(): string {
    return Buffer.from(this.#bytes).toString('base64');
  }
}
