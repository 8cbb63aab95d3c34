import { describe, expect, it } from 'vitest';
import { panelLayouts } from './panel-layouts.ts';

describe('saved layouts', () => {
  it('[LOCAL-12, LOCAL-14] are kept by author and layout id', () => {
    const entries = new Map<string, string>();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    };
    panelLayouts('ines', storage).setItem('react-resizable-panels:studio-columns', 'hers');
    expect([...entries]).toEqual([['everdraft:layout:ines:studio-columns', 'hers']]);
    expect(panelLayouts('ines', storage).getItem('react-resizable-panels:studio-columns')).toBe('hers');
    expect(panelLayouts('ines', storage).getItem('react-resizable-panels:studio-rows')).toBeNull();
    expect(panelLayouts('otto', storage).getItem('react-resizable-panels:studio-columns')).toBeNull();
  });
});
