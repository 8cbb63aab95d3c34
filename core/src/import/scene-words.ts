import { trimEndOf } from '../text/trim-characters.ts';

const TITLE_WORDS_MAX = 8;
const TITLE_CHARACTERS_MAX = 60;
const DESCRIPTION_CHARACTERS_MAX = 240;
const FIRST_SENTENCES = /^.{40,240}?[.!?…]["'”’»]*(?=\s|$)/u;
const ENDING_MARK = /[\s,;:.—–-]/u;

function squeezed(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** Cut at the end of a word, with a sign that it goes on. */
function cut(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  const start = text.slice(0, charactersMax);
  const end = start.lastIndexOf(' ');
  const kept = start.slice(0, end > charactersMax / 2 ? end : charactersMax).toWellFormed();
  return `${trimEndOf(kept, ENDING_MARK)}…`;
}

/** A name for a scene without one: the words it begins with. */
export function sceneTitle(text: string): string {
  const words = squeezed(text).split(' ');
  const start = words.slice(0, TITLE_WORDS_MAX).join(' ');
  if (words.length <= TITLE_WORDS_MAX) return cut(start, TITLE_CHARACTERS_MAX);
  return `${trimEndOf(cut(start, TITLE_CHARACTERS_MAX).replace(/…$/u, ''), ENDING_MARK)}…`;
}

/** What a scene is about in its own words: its first sentences. */
export function sceneDescription(text: string): string {
  const start = squeezed(text.slice(0, DESCRIPTION_CHARACTERS_MAX * 2));
  return FIRST_SENTENCES.exec(start)?.[0] ?? cut(start, DESCRIPTION_CHARACTERS_MAX);
}
