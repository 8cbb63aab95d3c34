import type { ReadingPlace } from '../../document/desk/reading-place.ts';

/** Where in the book, in a few words; '' before the first heading and the first break. */
export function chapterWords({ chapter, scene }: ReadingPlace): string {
  if (scene === 1) return chapter;
  return chapter === '' ? `Scene ${scene}` : `${chapter}, scene ${scene}`;
}
