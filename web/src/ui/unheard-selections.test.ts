import { describe, expect, it } from 'vitest';
import { withUnheardSelections } from './unheard-selections.ts';

function aPage() {
  const page = new EventTarget();
  const heard: string[] = [];
  const hear = ({ type }: Event) => heard.push(type);
  return { page, heard, hear };
}

describe('withUnheardSelections', () => {
  it('keeps changes of the selection, and nothing else, from whoever listens meanwhile', () => {
    const { page, heard, hear } = aPage();
    const made = withUnheardSelections(page, () => {
      for (const type of ['selectionchange', 'click']) page.addEventListener(type, hear);
      return 'made';
    });
    for (const type of ['selectionchange', 'click']) page.dispatchEvent(new Event(type));
    expect(made).toBe('made');
    expect(heard).toEqual(['click']);
  });

  it('lets those hear them who listen before and after', () => {
    const { page, heard, hear } = aPage();
    page.addEventListener('selectionchange', hear);
    withUnheardSelections(page, () => undefined);
    page.addEventListener('selectionchange', event => hear(event));
    page.dispatchEvent(new Event('selectionchange'));
    expect(heard).toHaveLength(2);
  });

  it('lets them be heard again when what was to be made has failed', () => {
    const { page, heard, hear } = aPage();
    expect(() =>
      withUnheardSelections(page, () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    page.addEventListener('selectionchange', hear);
    page.dispatchEvent(new Event('selectionchange'));
    expect(heard).toEqual(['selectionchange']);
  });
});
