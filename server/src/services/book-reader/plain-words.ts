/** A text as it is compared: in lower case, with nothing but single spaces between its words. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}
