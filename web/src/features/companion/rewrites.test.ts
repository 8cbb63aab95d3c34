import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { rewrites } from './rewrites.ts';

const SELECTION = 'It still smelled of tallow and wet rope.';

describe('rewrites', () => {
  it('knows prose above a line, and a reply that is mostly the words of the selection', () => {
    expect(rewrites(parseMarkdown('Rope, tallow.\n\n---\n\nShorter.'), 'editor', SELECTION)).toBe(true);
    expect(rewrites(parseMarkdown('It smelled of tallow and rope.'), 'editor', SELECTION)).toBe(true);
  });

  it('takes no remark for one, and nothing of another mode', () => {
    expect(rewrites(parseMarkdown('The sentence is fine as it is.'), 'editor', SELECTION)).toBe(false);
    expect(rewrites(parseMarkdown('- It still smelled of tallow'), 'editor', SELECTION)).toBe(false);
    expect(rewrites(parseMarkdown('Rope.\n\n---\n\nShorter.'), 'critic', SELECTION)).toBe(false);
  });
});
