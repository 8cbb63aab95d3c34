import { blockLength, contentLength } from './blocks.ts';
import { type Block, EMPTY_PARAGRAPH, isOpen, isTextRun, type TextBlock } from './flat-text.ts';

/** A block and where it stands in the text. Its content ends at `contentEnd`, before the newline if it has one. */
export interface BlockPlace {
  readonly index: number;
  readonly block: Block;
  readonly from: number;
  readonly contentEnd: number;
  readonly to: number;
}

/** A place inside the content of a block that holds text. */
export interface TextPlace extends BlockPlace {
  readonly block: TextBlock;
}

export function placesOf(blocks: readonly Block[]): BlockPlace[] {
  let from = 0;
  return blocks.map((block, index) => {
    const contentEnd = from + (block.kind === 'rule' ? 0 : contentLength(block));
    const place = { index, block, from, contentEnd, to: from + blockLength(block) };
    from = place.to;
    return place;
  });
}

/**
 * The block at an offset. A border belongs to the block after it, the end of the text to the last block; behind an
 * open block there is no newline to go past, so its end is its own.
 */
export function placeAt(places: readonly BlockPlace[], offset: number): BlockPlace {
  return (
    places.find(({ block, to }) => offset < to || (offset === to && isOpen(block))) ??
    places.at(-1) ?? { index: 0, block: EMPTY_PARAGRAPH, from: 0, contentEnd: 0, to: 0 }
  );
}

export function isInText(place: BlockPlace, offset: number): place is TextPlace {
  return place.block.kind !== 'rule' && offset <= place.contentEnd;
}

/** Whether an offset would cut a character that takes two places. Half of one would become another character. */
function isInsideCharacter({ block, from }: BlockPlace, offset: number): boolean {
  if (block.kind === 'rule') return false;
  let start = from;
  for (const run of block.runs) {
    const length = isTextRun(run) ? run.text.length : 1;
    if (offset < start + length) {
      return isTextRun(run) && offset > start && (run.text.codePointAt(offset - start - 1) ?? 0) > 0xffff;
    }
    start += length;
  }
  return false;
}

export function wholeOffsetBefore(places: readonly BlockPlace[], offset: number): number {
  const within = Math.max(0, Math.min(offset, places.at(-1)?.to ?? 0));
  return isInsideCharacter(placeAt(places, within), within) ? within - 1 : within;
}

export function wholeOffsetAfter(places: readonly BlockPlace[], offset: number): number {
  const within = Math.max(0, Math.min(offset, places.at(-1)?.to ?? 0));
  return isInsideCharacter(placeAt(places, within), within) ? within + 1 : within;
}
