/** A sentence by its place in the text it was found in. */
export interface SentencePlace {
  readonly from: number;
  readonly to: number;
}

/** The end of a sentence: all its signs, whatever closes a quotation after them, then a space. */
const SENTENCE_END = /(?:(?<![.!?…])[.!?…]+|[。！？])["'”’»)\]]*(?:\s+|$|(?<=[。！？]))/gu;
/** A full stop after these does not end anything. */
const ABBREVIATION =
  /(?:^|[\s("“‘—–-])(?:mr|mrs|ms|dr|st|prof|capt|col|gen|lt|sgt|rev|hon|jr|sr|messrs|mme|mlle|m|no|vol|vs|etc|e\.g|i\.e|[a-z])\.\s*$/iu;
const LOWER_CASE_FIRST = /^["'“‘(—–-]*\p{Ll}/u;

/** Whether the author goes on after these signs: after an abbreviation, or in the tag behind a quotation. */
function goesOn(before: string, after: string): boolean {
  return LOWER_CASE_FIRST.test(after) || ABBREVIATION.test(before);
}

const LOOK_BACK_CHARACTERS = 12;
const LOOK_AHEAD_CHARACTERS = 8;

/** The sentences of one paragraph, in order, without the spaces around them. */
export function sentencesOf(paragraph: string): SentencePlace[] {
  const sentences: SentencePlace[] = [];
  let from = 0;
  const add = (to: number) => {
    const piece = paragraph.slice(from, to);
    const words = piece.trim();
    if (words !== '') {
      const start = from + piece.length - piece.trimStart().length;
      sentences.push({ from: start, to: start + words.length });
    }
    from = to;
  };
  for (const { 0: signs, index } of paragraph.matchAll(SENTENCE_END)) {
    const end = index + signs.length;
    const before = paragraph.slice(Math.max(0, end - LOOK_BACK_CHARACTERS), end);
    if (!goesOn(before, paragraph.slice(end, end + LOOK_AHEAD_CHARACTERS))) add(end);
  }
  add(paragraph.length);
  return sentences;
}
