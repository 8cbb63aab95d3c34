import { describe, expect, it } from 'vitest';
import type { ReadingComfort } from '../../local/reading-comfort.ts';
import { setPage } from './set-page.ts';

const USUAL: ReadingComfort = {
  textSize: 'medium',
  lineWidth: 'book',
  lineHeight: 'book',
  typeface: 'serif',
};

/** An element as far as its variables go. */
function aPage() {
  const variables = new Map<string, string>();
  const style = {
    setProperty: (name: string, value: string) => variables.set(name, value),
    removeProperty: (name: string) => variables.delete(name),
  };
  // Only its style is touched.
  return { page: { style } as unknown as HTMLElement, variables };
}

describe('the page', () => {
  it('[SETTINGS-20] is set as its reader likes it, by the variables of the prose', () => {
    const { page, variables } = aPage();
    setPage(page, { textSize: 'largest', lineWidth: 'wide', lineHeight: 'open', typeface: 'sans' });
    expect(Object.fromEntries(variables)).toEqual({
      '--prose-size': '1.5rem',
      '--prose-leading': '1.9',
      '--prose-measure': 'calc(var(--prose-size) * 43.000)',
      '--font-prose': 'var(--font-ui)',
    });
  });

  it('[SETTINGS-20] is left to the style sheets where the reader has chosen nothing', () => {
    const { page, variables } = aPage();
    setPage(page, { ...USUAL, textSize: 'large' });
    expect([...variables.keys()]).toEqual(['--prose-size', '--prose-measure']);
    setPage(page, USUAL);
    expect(variables.size).toBe(0);
  });
});
