const RANDOM_BYTES = 10;

let lastMs = 0;
let count = 0;

/**
 * An id whose order is that in which ids were made (UUIDv7): the time in milliseconds, twelve bits that count up within
 * one of them, and 62 bits of chance. A clock that goes back, and a millisecond with too many ids, go on from the last.
 */
export function newId(): string {
  const nowMs = Date.now();
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  if (nowMs > lastMs) {
    lastMs = nowMs;
    // Room to count up, and still not to be guessed.
    count = (((random[0] ?? 0) << 8) | (random[1] ?? 0)) & 0x7ff;
  } else {
    count += 1;
    if (count > 0xfff) {
      lastMs += 1;
      count = 0;
    }
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const chance = Array.from(random.subarray(2), byte => byte.toString(16).padStart(2, '0')).join('');
  // The variant of the standard stands in the first two bits.
  const variant = (0x8 | (Number.parseInt(chance.charAt(0), 16) & 0x3)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${count.toString(16).padStart(3, '0')}`,
    `${variant}${chance.slice(1, 4)}`,
    chance.slice(4),
  ].join('-');
}
