import type { ReadBlock } from '@everdraft/core/ai/read-block';

const NAMES: Readonly<Record<Exclude<ReadBlock['kind'], 'passages'>, string>> = {
  'book-map': 'the map of the book',
  'style-profile': 'your style',
  'writing-style': 'the applied style',
  'outline-cards': 'cards',
  'whole-book': 'the whole book',
  chapter: 'this chapter',
  selection: 'the selection',
};

/** What the companion has read, in one line. */
export function readSummary(blocks: readonly ReadBlock[]): string {
  const names = blocks.map(({ kind, places }) => {
    if (kind !== 'passages') return NAMES[kind];
    return places.length === 1 ? '1 passage' : `${places.length} passages`;
  });
  return `What I read: ${[...new Set(names)].join(', ')}`;
}

/** Where something that was read stands now: at its offset, or, where the text has changed since, nearest to it. */
export function findAgain(
  text: string,
  place: ReadBlock['places'][number],
): { from: number; length: number } {
  const words = quotedWords(place.label);
  const length = Math.max(0, place.to - place.from);
  if (words === '' || text.startsWith(words, place.from)) return { from: place.from, length };
  const before = text.lastIndexOf(words, place.from);
  const after = text.indexOf(words, place.from);
  const isAfterNearer = after >= 0 && (before < 0 || after - place.from < place.from - before);
  const found = isAfterNearer ? after : before;
  return found < 0 ? { from: Math.min(place.from, text.length), length: 0 } : { from: found, length };
}

/** The passages that were read, by their labels. */
export function labelledPlaces(
  blocks: readonly ReadBlock[],
): ReadonlyMap<string, ReadBlock['places'][number]> {
  const passages = blocks.filter(({ kind }) => kind === 'passages').flatMap(({ places }) => places);
  return new Map(passages.map(place => [/^C\d+(?: S\d+)? P\d+/u.exec(place.label)?.[0] ?? '', place]));
}

/** The first words of a passage, which stand behind its number in its label. */
function quotedWords(label: string): string {
  const words = /^C\d+(?: S\d+)? P\d+ (.*?)(?: …)?$/u.exec(label)?.[1] ?? '';
  return words.split(' ').slice(0, 6).join(' ');
}
