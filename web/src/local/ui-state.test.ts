import { describe, expect, it } from 'vitest';
import type { KeyValueStorage } from './browser-storage.ts';
import { openUiState } from './ui-state.ts';

function aStorage(entries: Record<string, string> = {}): KeyValueStorage & { entries: Map<string, string> } {
  const kept = new Map(Object.entries(entries));
  return {
    entries: kept,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

function open(storage: KeyValueStorage, userId = 'ines') {
  return openUiState(userId, { storage, isDrawerOpenAtFirst: true });
}

describe('the UI state', () => {
  it('[LOCAL-9, LOCAL-10, LOCAL-11] is kept under one key and is there again after a reload', () => {
    const storage = aStorage();
    open(storage).change({
      currentManuscriptId: 'm1',
      selectedMode: 'critic',
      isPanelCollapsed: true,
      isDrawerOpen: false,
      isCommandPaletteOpen: true,
      isSettingsOpen: true,
      isTypewriter: true,
    });
    expect([...storage.entries.keys()]).toEqual(['everdraft:ui-state:ines']);
    expect(open(storage).get()).toEqual({
      currentManuscriptId: 'm1',
      selectedMode: 'critic',
      isPanelCollapsed: true,
      isDrawerOpen: false,
      isCommandPaletteOpen: true,
      isSettingsOpen: true,
      isStyleManagerOpen: false,
      isTypewriter: true,
    });
  });

  it('[STUDIO-11, LIMIT-8] begins with Ghostwriter, everything in its first place', () => {
    expect(open(aStorage()).get()).toMatchObject({
      currentManuscriptId: null,
      selectedMode: 'ghostwriter',
      isPanelCollapsed: false,
      isDrawerOpen: true,
      isCommandPaletteOpen: false,
    });
  });

  it('[LOCAL-14] of one author is not that of another', () => {
    const storage = aStorage();
    open(storage, 'ines').change({ currentManuscriptId: 'hers', selectedMode: 'critic' });
    expect(open(storage, 'otto').get()).toMatchObject({
      currentManuscriptId: null,
      selectedMode: 'ghostwriter',
    });
  });

  it.each(['', 'null', '7', '{', '{"selectedMode":"poet","isDrawerOpen":"yes","isPanelCollapsed":true}'])(
    'keeps what can be read of %j and begins anew with the rest',
    text => {
      const state = open(aStorage({ 'everdraft:ui-state:ines': text })).get();
      expect(state).toMatchObject({ selectedMode: 'ghostwriter', isDrawerOpen: true });
      expect(state.isPanelCollapsed).toBe(text.includes('isPanelCollapsed'));
    },
  );

  it('tells its listeners of a change, and of nothing else', () => {
    const store = open(aStorage());
    let changes = 0;
    const stop = store.subscribe(() => {
      changes += 1;
    });
    store.change({ isDrawerOpen: true });
    store.change({ isDrawerOpen: false });
    stop();
    store.change({ isDrawerOpen: true });
    expect(changes).toBe(1);
  });
});
