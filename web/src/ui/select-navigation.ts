/** Where the keys of a list go to from the option in hand; undefined for a key that does not move. */
export function optionAfterKey(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, last);
    case 'ArrowUp':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/**
 * The option that typed letters name. Several letters narrow down to one name; one letter again and again goes
 * through all the names that begin with it.
 */
export function optionAfterTyping(
  labels: readonly string[],
  typed: string,
  current: number,
): number | undefined {
  const letters = typed.toLocaleLowerCase();
  const [first] = letters;
  if (first === undefined) return undefined;
  const isOneLetter = [...letters].every(letter => letter === first);
  const wanted = isOneLetter ? first : letters;
  const start = isOneLetter ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}
