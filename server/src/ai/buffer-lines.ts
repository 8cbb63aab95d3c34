import { setImmediate as nextTurn } from 'node:timers/promises';

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
/**
 * Streams are read in microtasks, which let nothing else run while there is more to read: a service that sends fast would hold
 * up every other request for seconds. So the event loop turns each time this much was passed on, some two dozen events.
 */
const BYTES_PER_TURN = 4 * 1024;

/** Passes on complete lines. A line, an event or a stream above its limit ends it with an error. */
export function bufferLines(limits: LineLimits): TransformStream<Bytes, Bytes> {
  const line = new GrowingBuffer();
  let streamBytes = 0;
  /** Of the lines of this event that are complete. */
  let eventBytes = 0;
  let bytesInTurn = 0;

  function countLine(lineBytes: number, isEmpty: boolean): void {
    eventBytes += lineBytes;
    if (eventBytes > limits.maxEventBytes) throw limits.tooLarge();
    if (limits.eventEnd === 'line' || isEmpty) eventBytes = 0;
  }

  /** Answers how much has been passed on. */
  function take(bytes: Bytes, controller: TransformStreamDefaultController<Bytes>): number {
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
    const passed = start > 0 ? line.length + start : 0;
    if (start > 0) {
      if (line.length > 0) controller.enqueue(line.take());
      controller.enqueue(bytes.subarray(0, start));
    }
    line.append(bytes.subarray(start));
    if (eventBytes + line.length > limits.maxEventBytes) throw limits.tooLarge();
    return passed;
  }

  return new TransformStream({
    async transform(bytes, controller) {
      for (let at = 0; at < bytes.length; at += BYTES_PER_TURN) {
        bytesInTurn += take(bytes.subarray(at, at + BYTES_PER_TURN), controller);
        if (bytesInTurn < BYTES_PER_TURN) continue;
        bytesInTurn = 0;
        await nextTurn();
      }
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
