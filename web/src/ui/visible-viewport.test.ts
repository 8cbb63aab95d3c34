import { describe, expect, it } from 'vitest';
import { followVisibleViewport } from './visible-viewport.ts';

function phone(innerHeight = 844) {
  const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
  const properties = new Map<string, string>();
  const marks = new Set<string>();
  const scrolls: [number, number][] = [];
  const host = {
    innerHeight,
    visualViewport: viewport,
    scrollTo: (x: number, y: number) => void scrolls.push([x, y]),
    document: {
      documentElement: {
        toggleAttribute: (name: string, isOn: boolean) => void (isOn ? marks.add(name) : marks.delete(name)),
        style: {
          setProperty: (name: string, value: string | null) => void properties.set(name, value ?? ''),
          removeProperty(name: string) {
            const former = properties.get(name) ?? '';
            properties.delete(name);
            return former;
          },
        },
      },
    },
  };
  const change = (to: Partial<{ height: number; offsetTop: number; scale: number }>) => {
    Object.assign(viewport, to);
    viewport.dispatchEvent(new Event('resize'));
  };
  return { host, properties, marks, scrolls, change };
}

describe('followVisibleViewport', () => {
  it('leaves what a screen keyboard does not cover, and takes it back when the keyboard goes', () => {
    const { host, properties, marks, change } = phone();
    followVisibleViewport(host);
    expect([...properties, ...marks]).toEqual([]);
    change({ height: 508 });
    expect([...marks]).toEqual(['data-keyboard']);
    expect(Object.fromEntries(properties)).toEqual({
      '--visible-height': '508px',
      '--covered-height': '336px',
    });
    change({ height: 844 });
    expect([...properties, ...marks]).toEqual([]);
  });

  it('does not take zooming in, or a toolbar that appears, for a keyboard', () => {
    const { host, properties, change } = phone();
    followVisibleViewport(host);
    change({ height: 422, scale: 2 });
    expect([...properties]).toEqual([]);
    change({ height: 760, scale: 1 });
    expect([...properties]).toEqual([]);
  });

  it('takes back the push with which Safari shows a field that is no longer covered', () => {
    const { host, scrolls, change } = phone();
    followVisibleViewport(host);
    change({ height: 508, offsetTop: 300 });
    expect(scrolls).toEqual([[0, 0]]);
  });

  it('stops when told', () => {
    const { host, properties, change } = phone();
    followVisibleViewport(host)();
    change({ height: 508 });
    expect([...properties]).toEqual([]);
  });

  it('does nothing in a browser that does not say what is visible', () => {
    const { host } = phone();
    expect(() => followVisibleViewport({ ...host, visualViewport: null })()).not.toThrow();
  });
});
