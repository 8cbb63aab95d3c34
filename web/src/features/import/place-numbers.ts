/** '3', 'IV', '3. North', 'IV: North', 'Chapter 3', 'Kapitel IV – Norden'. */
const NUMBERED = /^(?:\p{L}+\s+)?(?:\d{1,3}|[IVXLC]+)(?:$|\s*[.:)–—-])/u;
const FIGURES_FIRST = /^(\d+)\s/;

/** A number alone before a word counts the chapter only in its place: 'Seven days' may be written '7 days'. */
function countsItself(title: string, place: number): boolean {
  return NUMBERED.test(title) || Number(FIGURES_FIRST.exec(title)?.[1]) === place;
}

/**
 * The number to show before each title, by its place. None before a title that says its own, and none at all where the
 * book counts its chapters itself: after a prologue the two would contradict each other.
 */
export function placeNumbers(titles: readonly string[]): (number | undefined)[] {
  const counted = titles.map((title, at) => countsItself(title, at + 1));
  const isCountedByBook = counted.filter(Boolean).length * 2 >= titles.length;
  return counted.map((isCounted, at) => (isCounted || isCountedByBook ? undefined : at + 1));
}
