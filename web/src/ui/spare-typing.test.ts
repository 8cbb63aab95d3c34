import { describe, expect, it } from 'vitest';
import { spareTyping } from './spare-typing.ts';

function heardBy(contentEditable: string | null, types: readonly string[]): string[] {
  const getAttribute = (name: string) => (name === 'contenteditable' ? contentEditable : null);
  const element = Object.assign(new EventTarget(), { getAttribute });
  spareTyping(element);
  const heard: string[] = [];
  for (const type of types) element.addEventListener(type, event => heard.push(event.type));
  for (const type of types) element.dispatchEvent(new Event(type));
  return heard;
}

describe('spareTyping', () => {
  it('keeps the keys of a page of prose from whoever listens from then on', () => {
    const types = ['keydown', 'keypress', 'textInput', 'input', 'keyup'];
    expect(heardBy('true', types)).toEqual([]);
  });

  it('lets everything else of the page be heard', () => {
    const types = ['pointerdown', 'click', 'focusin', 'paste', 'compositionend', 'drop'];
    expect(heardBy('true', types)).toEqual(types);
  });

  it('lets the keys of a field be heard', () => {
    const types = ['keydown', 'keypress', 'input', 'keyup'];
    expect(heardBy(null, types)).toEqual(types);
  });
});
