import { describe, expect, it } from 'vitest';
import { keepSplit, sizesOf, splitAfterKey, splitOf } from './panel-split.ts';

const EDITOR = { id: 'editor-panel', defaultPercent: 60, minPercent: 30 };
const DRAWER = { id: 'drawer-panel', defaultPercent: 40, minPercent: 15 };
const PAIR = { first: EDITOR, second: DRAWER };
const COLLAPSED = { first: EDITOR, second: { ...DRAWER, isCollapsed: true } };

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

describe('the sizes of a pair of panels', () => {
  it('[PANEL-3] [PANEL-5] total 100 and keep the limit of each', () => {
    expect(sizesOf(70, PAIR)).toEqual([70, 30]);
    expect(sizesOf(10, PAIR)).toEqual([30, 70]);
    expect(sizesOf(95, PAIR)).toEqual([85, 15]);
    expect(sizesOf(60, COLLAPSED)).toEqual([100, 0]);
    expect(sizesOf(60, { first: { ...EDITOR, isCollapsed: true }, second: DRAWER })).toEqual([0, 100]);
  });

  it('[PANEL-9] [PANEL-10] are moved by arrows along their direction, with Shift to the end', () => {
    const moved = (key: string, shiftKey = false) => splitAfterKey({ key, shiftKey }, 'vertical', 60);
    expect([moved('ArrowUp'), moved('ArrowDown')]).toEqual([50, 70]);
    expect([moved('ArrowUp', true), moved('ArrowDown', true)]).toEqual([0, 100]);
    expect([moved('Home'), moved('End')]).toEqual([0, 100]);
    expect(moved('ArrowLeft')).toBeUndefined();
  });

  it('[PANEL-4] [PANEL-6] [LOCAL-12] are kept with what a collapsed panel comes back to', () => {
    const storage = aStorage();
    expect(splitOf(storage, 'rows', PAIR)).toBe(60);
    keepSplit(storage, 'rows', { ...PAIR, split: 50 });
    expect(splitOf(storage, 'rows', PAIR)).toBe(50);
    keepSplit(storage, 'rows', { ...COLLAPSED, split: 45 });
    expect(storage.getItem('rows')).toContain('[100,0]');
    expect(splitOf(storage, 'rows', PAIR)).toBe(45);
  });

  it('are the first ones when what is kept cannot be read', () => {
    const storage = aStorage();
    for (const broken of ['', '{', '7', '{"drawer-panel,editor-panel":{"layout":["60",40]}}', '{"x":{}}']) {
      storage.setItem('rows', broken);
      expect(splitOf(storage, 'rows', PAIR), broken).toBe(60);
    }
  });
});
