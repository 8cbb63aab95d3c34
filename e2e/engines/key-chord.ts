export interface KeyChord {
  modifiers: readonly string[];
  key: string;
}

/** Takes `Control+Shift+z` apart. With Shift held a keyboard sends the capital letter, so the key becomes one. */
export function parseChord(chord: string): KeyChord {
  const parts = chord === '+' ? ['+'] : chord.split('+');
  const key = parts.at(-1) ?? '';
  const modifiers = parts.slice(0, -1);
  return { modifiers, key: modifiers.includes('Shift') && key.length === 1 ? key.toUpperCase() : key };
}
