/** What a JSON body may be made of, whatever its size. */
export interface JsonShapeLimits {
  /** Levels of arrays and objects. */
  depthMax: number;
  /** Commas, colons and opening brackets outside strings: each stands for about one value to be built. */
  tokensMax: number;
  /** Keys of a single object. */
  keysPerObjectMax: number;
}

export type JsonShapeProblem = 'unbalanced' | 'too-deep' | 'too-many-values' | 'too-many-keys';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Counts the structure of a JSON text as its bytes arrive. `JSON.parse` builds everything before anybody can look at it:
 * 47 MB of `[],` take 1.8 GB. This builds nothing, so such a body is refused after its first few kilobytes.
 * It does not check grammar; what it lets through may still be no JSON.
 */
export class JsonShapeScanner {
  readonly #limits: JsonShapeLimits;
  readonly #keysAtDepth: Uint32Array;
  #depth = 0;
  #tokens = 0;
  #isInString = false;
  #isEscaped = false;

  constructor(limits: JsonShapeLimits) {
    this.#limits = limits;
    this.#keysAtDepth = new Uint32Array(limits.depthMax + 1);
  }

  /** Takes the next bytes. Returns the first limit they break, and must not be called again after that. */
  push(bytes: Uint8Array): JsonShapeProblem | undefined {
    const { depthMax, tokensMax, keysPerObjectMax } = this.#limits;
    const keysAtDepth = this.#keysAtDepth;
    let [depth, tokens, isInString, isEscaped] = [
      this.#depth,
      this.#tokens,
      this.#isInString,
      this.#isEscaped,
    ];
    for (let index = 0; index < bytes.length; index++) {
      const byte = bytes[index];
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInString = false;
        continue;
      }
      switch (byte) {
        case QUOTE:
          isInString = true;
          continue;
        case OPEN_ARRAY:
        case OPEN_OBJECT:
          if (++depth > depthMax) return 'too-deep';
          keysAtDepth[depth] = 0;
          break;
        case CLOSE_ARRAY:
        case CLOSE_OBJECT:
          if (--depth < 0) return 'unbalanced';
          continue;
        case COLON: {
          const keys = (keysAtDepth[depth] ?? 0) + 1;
          if (keys > keysPerObjectMax) return 'too-many-keys';
          keysAtDepth[depth] = keys;
          break;
        }
        case COMMA:
          break;
        default:
          continue;
      }
      if (++tokens > tokensMax) return 'too-many-values';
    }
    this.#depth = depth;
    this.#tokens = tokens;
    this.#isInString = isInString;
    this.#isEscaped = isEscaped;
    return undefined;
  }
}
