import { describe, expect, it } from 'vitest';
import { afterImportEvent, type ImportEvent, NO_FILE } from './import-flow.ts';

const file = { name: 'book.txt', size: 10 };
const parsed = { structure: { chapters: [] }, content: '<p>words</p>' };

function after(...events: ImportEvent[]) {
  return events.reduce(afterImportEvent, NO_FILE);
}

describe('afterImportEvent', () => {
  it('[IMPORT-14] goes from no file to parsing, preview, confirming and done', () => {
    const events: ImportEvent[] = [
      { type: 'chosen', file },
      { type: 'parsed', parsed },
      { type: 'confirmed' },
      { type: 'done' },
    ];
    const kinds = events.map((_, at) => after(...events.slice(0, at + 1)).kind);
    expect(kinds).toEqual(['parsing', 'preview', 'confirming', 'no-file']);
  });

  it('[IMPORT-16] forgets file and structure when it is cancelled, and an answer that comes later', () => {
    expect(after({ type: 'chosen', file }, { type: 'cancelled' })).toEqual(NO_FILE);
    expect(after({ type: 'chosen', file }, { type: 'cancelled' }, { type: 'parsed', parsed })).toEqual(
      NO_FILE,
    );
  });

  it('returns to the preview when the confirmation is refused, and to no file when the reading is', () => {
    const chosen: ImportEvent = { type: 'chosen', file };
    expect(after(chosen, { type: 'refused' })).toEqual(NO_FILE);
    expect(after(chosen, { type: 'parsed', parsed }, { type: 'confirmed' }, { type: 'refused' })).toEqual({
      kind: 'preview',
      file,
      parsed,
    });
  });

  it('does not let go of an import that is being confirmed', () => {
    const events: ImportEvent[] = [
      { type: 'chosen', file },
      { type: 'parsed', parsed },
      { type: 'confirmed' },
    ];
    expect(after(...events, { type: 'cancelled' }).kind).toBe('confirming');
  });
});
