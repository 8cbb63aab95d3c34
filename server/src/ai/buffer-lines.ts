interface LineLimits {
  maxBytes: number;
  maxEventBytes: number;
  /** What ends an event: any line, or an empty one, as in server-sent events. */
  eventEnd: 'line' | 'empty-line';
  /** The error of a stream that exceeds a limit. */
  tooLarge: () => Error;
}

type Bytes = Uint8Array<ArrayBuffer>;

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const FIRST_CAPACITY_BYTES = 16 * 1024;

/** Passes on complete lines. A line, an event or a stream above its limit ends it with an error. */
export function bufferLines(limits: LineLimits): TransformStream<Bytes, Bytes> {
  const line = new GrowingBuffer();
  let streamBytes = 0;
  /** Of the lines of this event that are complete. */
  let eventBytes = 0;

  function countLine(lineBytes: number, isEmpty: boolean): void {
    eventBytes += lineBytes;
    if (eventBytes > limits.maxEventBytes) throw limits.tooLarge();
    if (limits.eventEnd === 'line' || isEmpty) eventBytes = 0;
  }

  return new TransformStream({
    transform(bytes, controller) {
      streamBytes += bytes.length;
      if (streamBytes > limits.maxBytes) throw limits.tooLarge();
      let start = 0;
      let before = line.length;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
        const length = before + end - start;
        const first = before > 0 ? line.first : bytes[start];
        countLine(length + 1, length === 0 || (length === 1 && first === CARRIAGE_RETURN));
        before = 0;
        start = end + 1;
      }
      if (start > 0) {
        if (line.length > 0) controller.enqueue(line.take());
        controller.enqueue(bytes.subarray(0, start));
      }
      line.append(bytes.subarray(start));
      if (eventBytes + line.length > limits.maxEventBytes) throw limits.tooLarge();
    },
    flush(controller) {
      if (line.length > 0) controller.enqueue(line.take());
    },
  });
}

/** Doubles when it is full: a list of its pieces would weigh a hundred times as much when each is one byte. */
class GrowingBuffer {
  #bytes = new Uint8Array(FIRST_CAPACITY_BYTES);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get first(): number | undefined {
    return this.#length === 0 ? undefined : this.#bytes[0];
  }

  append(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(length, this.#bytes.length * 2));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = length;
  }

  /** A copy of what is in it; afterwards it is empty. */
  take(): Bytes {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }
}
