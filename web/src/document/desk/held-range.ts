import type { DeltaInsert } from '@everdraft/core/document/blocks';
import {
  ContentFormat,
  ContentString,
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromJSON,
  createRelativePositionFromTypeIndex,
  relativePositionToJSON,
  type Text as YText,
} from 'yjs';
import type { HeldRange } from '../../local/database.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Holds on to the letters of a stretch: what is written before it moves it, what is written at its edges is not in it. */
export function holdRange(text: YText, { from, to }: Range): HeldRange {
  return {
    from: relativePositionToJSON(createRelativePositionFromTypeIndex(text, from, 0)),
    to: relativePositionToJSON(createRelativePositionFromTypeIndex(text, to, -1)),
  };
}

/** Where a held stretch is now; undefined when nothing of it is left. */
export function findRange(text: YText, { from, to }: HeldRange): Range | undefined {
  const [start, end] = [placeOf(text, from), placeOf(text, to)];
  return start !== undefined && end !== undefined && start < end ? { from: start, to: end } : undefined;
}

function placeOf({ doc }: YText, position: unknown): number | undefined {
  try {
    return doc === null
      ? undefined
      : createAbsolutePositionFromRelativePosition(createRelativePositionFromJSON(position), doc)?.index;
  } catch {
    // Kept by another version of the app, or about letters that this copy of the text has never had.
    return undefined;
  }
}

/** The pieces of a stretch. Only they are read: the book around them may be long. */
export function piecesBetween(text: YText, { from, to }: Range): DeltaInsert[] {
  const pieces: DeltaInsert[] = [];
  const formats = new Map<string, unknown>();
  let at = 0;
  for (let item = text._start; item !== null && at < to; item = item.right) {
    if (item.deleted) continue;
    const { content } = item;
    if (content instanceof ContentFormat) {
      if (content.value === null) formats.delete(content.key);
      else formats.set(content.key, content.value);
      continue;
    }
    if (!item.countable) continue;
    const end = at + item.length;
    if (end > from) {
      const attributes = Object.fromEntries(formats);
      if (content instanceof ContentString) {
        pieces.push({ insert: content.str.slice(Math.max(0, from - at), to - at), attributes });
      } else pieces.push(...content.getContent().map((insert: unknown) => ({ insert, attributes })));
    }
    at = end;
  }
  return pieces;
}
