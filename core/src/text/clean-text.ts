/** Stands for an embedded object in many programs; inside our text it would be taken for one. */
const OBJECT_REPLACEMENT = '\uFFFC';
const UNWANTED = /\p{Cc}|\uFFFC/u;
const ALL_UNWANTED = /\p{Cc}|\uFFFC/gu;
const LINE_BREAKS = /[\n\v\f\r\u0085]/;

function replacement(unwanted: string): string {
  if (unwanted === '\t') return unwanted;
  if (unwanted !== OBJECT_REPLACEMENT && LINE_BREAKS.test(unwanted)) return ' ';
  return '';
}

/**
 * Text as it may stand inside a block: a newline would end the block, and half a surrogate pair becomes another
 * character on the way to the next device, so that two devices would disagree about the same book.
 * Control characters go too, because no file format can carry them.
 */
export function cleanText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return UNWANTED.test(wellFormed) ? wellFormed.replace(ALL_UNWANTED, replacement) : wellFormed;
}
