export interface AiKeyStatus {
  isSet: boolean;
  lastFour: string | null;
}

/** Of a shorter key four characters would give too much away. */
const LENGTH_TO_SHOW_END = 20;

/** What may be told of a key: that it is there, and how it ends. */
export function describeAiKey(key: string | undefined): AiKeyStatus {
  if (!key) return { isSet: false, lastFour: null };
  return { isSet: true, lastFour: key.length >= LENGTH_TO_SHOW_END ? key.slice(-4) : null };
}
