import { describe, expect, it } from 'vitest';
import { panelLayouts } from './panel-layouts.ts';

describe('saved layouts', () => {
  it('[LOCAL-12, LOCAL-14] are kept by author and layout id', () => {
    const entries = new Map<string, string>();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    };
    panelLayouts('ines', storage).setItem('studio-columns', 'hers');
    expect([...entries]).toEqual([['everdraft:layout:ines:studio-columns', 'hers']]);
    expect(panelLayouts('ines', storage).getItem('studio-columns')).toBe('hers');
    expect(panelLayouts('ines', storage).getItem('studio-rows')).toBeNull();
    expect(panelLayouts('otto', storage).getItem('studio-columns')).toBeNull();
  });
});
