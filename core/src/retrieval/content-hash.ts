const FIRST_SEED = 0xdeadbeef;
const SECOND_SEED = 0x41c6ce57;
const FIRST_PRIME = 2_654_435_761;
const SECOND_PRIME = 1_597_334_677;

/** A short name for a text: the same text has the same name. Two numbers of 32 bits, good against chance, not against intent. */
export function contentHash(text: string): string {
  let one = FIRST_SEED;
  let two = SECOND_SEED;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, FIRST_PRIME);
    two = Math.imul(two ^ code, SECOND_PRIME);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (one >>> 0).toString(36) + (two >>> 0).toString(36).padStart(7, '0');
}
