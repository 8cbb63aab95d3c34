const LANES = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;

function mixed(value: number): number {
  let mix = value ^ (value >>> 16);
  mix = Math.imul(mix, 0x85ebca6b);
  mix ^= mix >>> 13;
  mix = Math.imul(mix, 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}

/**
 * The name of a piece, from what it says: the same text has the same name and is kept once. 128 bits, so that two texts
 * of all that an author will ever write do not meet by chance; nobody else can put pieces into an author's history.
 */
export function pieceName(text: string): string {
  let [one, two, three, four]: [number, number, number, number] = [...LANES];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul((two ^ code) + one, 0x9e3779b1);
    three = Math.imul(three + code, 0x85ebca77) ^ (two >>> 15);
    four = Math.imul(four ^ (code + three), 0xc2b2ae3d);
  }
  const lanes = [one ^ text.length, two ^ four, three ^ one, four ^ two];
  return lanes.map(lane => mixed(lane).toString(36).padStart(7, '0')).join('');
}
