import { describe, expect, it } from 'vitest';
import { spareTyping } from './spare-typing.ts';

const KEYS = ['keydown', 'keypress', 'textInput', 'input', 'keyup', 'scroll', 'scrollend'];

function anElement(contentEditable: string | null) {
  const getAttribute = (name: string) => (name === 'contenteditable' ? contentEditable : null);
  const element = Object.assign(new EventTarget(), { getAttribute });
  spareTyping(element);
  const heard: string[] = [];
  const listenFor = (types: readonly string[]) => {
    for (const type of types) element.addEventListener(type, event => heard.push(event.type));
  };
  const happen = (...types: string[]) => {
    heard.length = 0;
    for (const type of types) element.dispatchEvent(new Event(type));
    return [...heard];
  };
  return { listenFor, happen };
}

describe('spareTyping', () => {
  it('keeps the keys of a page of prose from whoever listens', () => {
    const { listenFor, happen } = anElement('true');
    listenFor(KEYS);
    happen('focusin');
    expect(happen(...KEYS)).toEqual([]);
  });

  it('keeps them also from whoever listens when the page has the focus already', () => {
    const { listenFor, happen } = anElement('true');
    happen('focusin');
    listenFor(KEYS);
    expect(happen(...KEYS)).toEqual([]);
  });

  it('lets keys be heard, once each, when the page has lost the focus', () => {
    const { listenFor, happen } = anElement('true');
    listenFor(KEYS);
    happen('focusin', 'focusin', 'focusout', 'focusout');
    expect(happen(...KEYS)).toEqual(KEYS);
  });

  it('lets everything else of the page be heard', () => {
    const { listenFor, happen } = anElement('true');
    const types = ['pointerdown', 'click', 'focusin', 'paste', 'compositionend', 'drop'];
    listenFor(types);
    happen('focusin');
    expect(happen(...types)).toEqual(types);
  });

  it('lets the keys of a field be heard', () => {
    const { listenFor, happen } = anElement(null);
    listenFor(KEYS);
    happen('focusin');
    expect(happen(...KEYS)).toEqual(KEYS);
  });
});
