/** Letters that are no accented form of another one, and how they are written without the accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i' };

/** A word without case and accents, to be looked up: 'ÉPILOGUE' and 'épilogue' are one entry. */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøæœı]/gu, letter => PLAIN_LETTERS[letter] ?? letter);
}
