/**
 * Texts that sort in the order of things, with room for another one between any two. Moving a card then changes that
 * card only, and two devices that move different cards do not meet.
 *
 * A key (order-key.ts) is a number of six digits in base 62, counting up for what is added at the end, and a fraction where something
 * was put between two neighbouring numbers. A fraction never ends in 0, so two keys are never equal in value.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
const WHOLE_DIGITS = 6;
const MIDDLE = BASE ** WHOLE_DIGITS / 2;

/** The key for something that comes after everything else. */
export function keyAfter(last: string | undefined): string {
  return keyBetween(last, undefined);
}

/** Keys for things that shall stand in the order in which theirs are given. As many as possible keep the key they have. */
export function arrangeKeys(present: readonly string[]): string[] {
  const keeps = longestRise(present);
  const keys: string[] = [];
  for (let index = 0; index < present.length; ) {
    const own = present[index];
    if (own !== undefined && keeps.has(index)) {
      keys.push(own);
      index++;
      continue;
    }
    let end = index;
    while (end < present.length && !keeps.has(end)) end++;
    keys.push(...keysBetween(keys.at(-1), present[end], end - index));
    index = end;
  }
  return keys;
}

function keysBetween(low: string | undefined, high: string | undefined, count: number): string[] {
  if (count === 0) return [];
  if (high === undefined) {
    const first = keyBetween(low, undefined);
    const keys = [first];
    for (let last = first; keys.length < count; ) {
      last = keyBetween(last, undefined);
      keys.push(last);
    }
    return keys;
  }
  const before = Math.floor((count - 1) / 2);
  const middle = keyBetween(low, high);
  return [...keysBetween(low, middle, before), middle, ...keysBetween(middle, high, count - 1 - before)];
}

/**
 * The keys, in their new order, after one thing has gone from one place to another. Only the one that moved gets another
 * key, so that what other devices move meanwhile stays moved.
 */
export function keysAfterMove(keys: readonly string[], from: number, to: number): string[] {
  const others = keys.toSpliced(from, 1);
  const before = others[to - 1];
  const after = others[to];
  // Two devices may have put something at the same place: no key lies between equal ones.
  const hasRoom = before === undefined || after === undefined || before < after;
  if (hasRoom) return others.toSpliced(to, 0, keyBetween(before, after));
  return arrangeKeys(others.toSpliced(to, 0, keys[from] ?? before));
}

/** `low` must sort before `high`. */
function keyBetween(low: string | undefined, high: string | undefined): string {
  const lowWhole = low === undefined ? undefined : wholeOf(low);
  const highWhole = high === undefined ? undefined : wholeOf(high);
  if (lowWhole === undefined) return wholeKey(highWhole === undefined ? MIDDLE : highWhole - 1);
  if (highWhole === undefined) return wholeKey(lowWhole + 1);
  if (highWhole - lowWhole > 1) return wholeKey(Math.floor((lowWhole + highWhole) / 2));
  return textBetween(low ?? '', high ?? '');
}

// Digit by digit from the left: the same digit while both agree, then one in the middle; where no digit lies between,
// the lower one, after which anything above the rest of `low` will do.
function textBetween(low: string, high: string): string {
  let text = '';
  let isBelowHigh = false;
  for (let index = 0; ; index++) {
    const lowDigit = index < low.length ? digitAt(low, index) : 0;
    const highDigit = isBelowHigh || index >= high.length ? BASE : digitAt(high, index);
    if (highDigit - lowDigit > 1) return text + DIGITS[Math.floor((lowDigit + highDigit) / 2)];
    if (highDigit > lowDigit) isBelowHigh = true;
    text += DIGITS[lowDigit];
  }
}

function wholeOf(key: string): number {
  let value = 0;
  for (let index = 0; index < WHOLE_DIGITS; index++) value = value * BASE + digitAt(key, index);
  return value;
}

function wholeKey(value: number): string {
  let rest = value;
  let text = '';
  for (let index = 0; index < WHOLE_DIGITS; index++) {
    text = DIGITS[rest % BASE] + text;
    rest = Math.floor(rest / BASE);
  }
  return text;
}

function digitAt(key: string, index: number): number {
  return DIGITS.indexOf(key.charAt(index));
}

/** The places of a longest choice of keys that rise from left to right. */
function longestRise(keys: readonly string[]): Set<number> {
  // tails[n] is the place of the smallest key that ends a rise of n + 1 keys; previous[i] is what comes before place i.
  const tails: number[] = [];
  const previous: (number | undefined)[] = [];
  keys.forEach((key, index) => {
    let from = 0;
    let to = tails.length;
    while (from < to) {
      const half = Math.floor((from + to) / 2);
      if ((keys[tails[half] ?? 0] ?? '') < key) from = half + 1;
      else to = half;
    }
    previous[index] = tails[from - 1];
    tails[from] = index;
  });
  const rise = new Set<number>();
  for (let index = tails.at(-1); index !== undefined; index = previous[index]) rise.add(index);
  return rise;
}
