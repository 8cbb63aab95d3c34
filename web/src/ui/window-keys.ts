type Hear = (event: KeyboardEvent) => void;

const hearing = new Set<Hear>();

function tell(event: KeyboardEvent): void {
  for (const hear of [...hearing]) {
    try {
      hear(event);
    } catch (failure) {
      // As among listeners of the browser's own: one that fails takes the key from no other.
      reportError(failure);
    }
  }
}

/**
 * Hears every key that is pressed, before anything in the page can take it for itself; answers how to stop. All who want that
 * share one listener: each that the browser calls by itself takes a fiftieth of a millisecond of every key that is typed.
 */
export function onWindowKey(hear: Hear): () => void {
  if (hearing.size === 0) window.addEventListener('keydown', tell, true);
  hearing.add(hear);
  return () => {
    hearing.delete(hear);
    if (hearing.size === 0) window.removeEventListener('keydown', tell, true);
  };
}
