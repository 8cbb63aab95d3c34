import { blockValue, isTextRun, NO_ATTRIBUTES, type TextBlock } from './flat-text.ts';

const REMEMBERED_MAX = 256;
const TEXT_MAX_CHARACTERS = 64;

/**
 * Gives the same object for short plain blocks that say the same. A text of a million equal lines then takes the
 * memory of its words, not two hundred bytes for each line. Blocks never change, so sharing them is safe.
 */
export class SharedBlocks {
  readonly #remembered = new Map<string, TextBlock>();

  share(block: TextBlock): TextBlock {
    const key = keyOf(block);
    if (key === undefined) return block;
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    if (this.#remembered.size >= REMEMBERED_MAX) this.#remembered.clear();
    this.#remembered.set(key, block);
    return block;
  }
}

/** Undefined for a block that is long, formatted, or holds what this version does not know. */
function keyOf(block: TextBlock): string | undefined {
  const [run, next] = block.runs;
  if (run === undefined || next !== undefined || !isTextRun(run)) return undefined;
  const isPlain = !run.bold && !run.italic && run.other === NO_ATTRIBUTES && block.other === NO_ATTRIBUTES;
  if (!isPlain || run.text.length > TEXT_MAX_CHARACTERS) return undefined;
  const isOpenParagraph = block.kind === 'paragraph' && block.open;
  return isOpenParagraph ? undefined : `${blockValue(block) ?? ''}\n${run.text}`;
}
