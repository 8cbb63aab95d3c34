import { UpdateDecoderV1 } from 'yjs';
import { isStorableEmbed, isStorableFormat } from './allowed-content.ts';
import { PROSE_NAME } from './flat-text.ts';

/** What an update holds, told in the order of its bytes. */
export interface UpdateVisitor {
  /** A stretch of changes by one writer. A gap stands for changes that the update leaves out. */
  change(writer: number, clock: number, length: number, isGap: boolean): void;
  /** A change of which something in the update says that it exists. */
  reference(writer: number, clock: number): void;
}

/** The update can be read, but holds what no manuscript holds. */
export class ForeignContentError extends Error {}

/** The update holds more than any manuscript. */
export class TooManyChangesError extends Error {}

const MAX_WRITERS = 50_000;
/** Changes and deletions together. Looking at one takes less than a microsecond, so no update takes long. */
const MAX_CHANGES = 2_000_000;
const MAX_FORMAT_LENGTH = 64;
const MAX_EMBED_LENGTH = 1024;

/** The first byte of a change in Yjs's update format, version 1. */
const GAP = 10;
const CONTENT_BITS = 0b0001_1111;
const HAS_MAP_KEY = 0b0010_0000;
const HAS_RIGHT_NEIGHBOUR = 0b0100_0000;
const HAS_LEFT_NEIGHBOUR = 0b1000_0000;
const COLLECTED = 0;
const DELETED = 1;
const TEXT = 4;
const EMBED = 5;
const FORMAT = 6;

function requireOurs(isOurs: boolean): void {
  if (!isOurs) throw new ForeignContentError();
}

/**
 * Reads an update change by change, without building what it describes: a few bytes can describe objects that fill
 * the memory. Stops with an error at the first thing that is not ours.
 */
export class UpdateReader {
  readonly #decoder: UpdateDecoderV1;
  readonly #visitor: UpdateVisitor;
  #changes = 0;

  /** How many changes and ranges of deletions were read. */
  get changes(): number {
    return this.#changes;
  }

  constructor(update: Uint8Array, visitor: UpdateVisitor) {
    this.#decoder = new UpdateDecoderV1({ arr: update, pos: 0 });
    this.#visitor = visitor;
  }

  read(): void {
    const writers = this.#number();
    if (writers > MAX_WRITERS) throw new TooManyChangesError();
    for (let index = 0; index < writers; index++) this.#readChangesOfWriter();
    const deletingWriters = this.#number();
    if (deletingWriters > MAX_WRITERS) throw new TooManyChangesError();
    for (let index = 0; index < deletingWriters; index++) this.#readDeletions();
  }

  #number(): number {
    return this.#decoder.readLen();
  }

  #count(changes: number): void {
    this.#changes += changes;
    if (this.#changes > MAX_CHANGES) throw new TooManyChangesError();
  }

  /** Parsed only when it is short: the bytes of a whole book could otherwise be one value. */
  #json(lengthMax: number): unknown {
    const text = this.#decoder.readString();
    requireOurs(text.length <= lengthMax);
    return JSON.parse(text);
  }

  #readChangesOfWriter(): void {
    const changes = this.#number();
    const writer = this.#number();
    let clock = this.#number();
    this.#count(changes);
    for (let index = 0; index < changes; index++) {
      const info = this.#decoder.readInfo();
      const length = this.#readChange(info, writer, clock);
      requireOurs(length > 0 && Number.isSafeInteger(clock + length));
      this.#visitor.change(writer, clock, length, info === GAP);
      clock += length;
    }
  }

  #readChange(info: number, writer: number, clock: number): number {
    const content = info & CONTENT_BITS;
    if (info === GAP || content === COLLECTED) return this.#number();
    const hasLeft = (info & HAS_LEFT_NEIGHBOUR) !== 0;
    const hasRight = (info & HAS_RIGHT_NEIGHBOUR) !== 0;
    if (hasLeft) this.#readNeighbour(writer, clock);
    if (hasRight) this.#readNeighbour(writer, clock);
    if (!hasLeft && !hasRight) {
      // Without a neighbour it says what it belongs to: only ever the prose itself, and never under a key of it.
      requireOurs(this.#decoder.readParentInfo() && this.#decoder.readString() === PROSE_NAME);
      requireOurs((info & HAS_MAP_KEY) === 0);
    }
    return this.#readContent(content);
  }

  /** Yjs trusts that a writer builds only on its own past; a forged order breaks it off in the middle. */
  #readNeighbour(writer: number, clock: number): void {
    const neighbourWriter = this.#number();
    const neighbourClock = this.#number();
    requireOurs(neighbourWriter !== writer || neighbourClock < clock);
    this.#visitor.reference(neighbourWriter, neighbourClock);
  }

  #readContent(content: number): number {
    if (content === TEXT) return this.#decoder.readString().length;
    if (content === DELETED) return this.#number();
    if (content === FORMAT) {
      const key = this.#decoder.readKey();
      requireOurs(isStorableFormat(key, this.#json(MAX_FORMAT_LENGTH)));
      return 1;
    }
    requireOurs(content === EMBED);
    requireOurs(isStorableEmbed(this.#json(MAX_EMBED_LENGTH)));
    return 1;
  }

  #readDeletions(): void {
    const writer = this.#number();
    const deletions = this.#number();
    this.#count(deletions);
    for (let index = 0; index < deletions; index++) {
      const clock = this.#number();
      const length = this.#number();
      requireOurs(Number.isSafeInteger(clock + length));
      if (length > 0) this.#visitor.reference(writer, clock + length - 1);
    }
  }
}
