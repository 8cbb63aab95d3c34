import { describe, expect, it } from 'vitest';
import { keptUndoOf } from './kept-undo.ts';

describe('kept undo', () => {
  it('[EDIT-19] is there for its book once, within the hour', () => {
    let now = new Date('2026-03-01T10:00:00.000Z');
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const undo = keptUndoOf('ines', storage, () => now);
    undo.keep('book', ['step']);
    expect(undo.take('other')).toBeUndefined();
    expect(keptUndoOf('another', storage, () => now).take('book')).toBeUndefined();
    expect(undo.take('book')).toEqual(['step']);
    expect(undo.take('book')).toBeUndefined();

    undo.keep('book', ['step']);
    now = new Date('2026-03-01T11:00:00.001Z');
    expect(undo.take('book')).toBeUndefined();
    expect([...kept.values()]).toEqual(['']);
  });
});
