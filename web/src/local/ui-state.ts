import { DEFAULT_MODE } from '@everdraft/core/ai/modes';
import { modeSchema } from '@everdraft/core/entities/mode';
import { z } from 'zod';
import type { KeyValueStorage } from './browser-storage.ts';

/** How the studio was left: which book, which mode, and what stood open. */
export interface UiState {
  currentManuscriptId: string | null;
  selectedMode: z.infer<typeof modeSchema>;
  /** The editor's panel. */
  isPanelCollapsed: boolean;
  isDrawerOpen: boolean;
  isCommandPaletteOpen: boolean;
  isSettingsOpen: boolean;
  isStyleManagerOpen: boolean;
  /** Whether the line with the caret stays at one height. */
  isTypewriter: boolean;
}

export interface UiStateStore {
  get: () => UiState;
  change: (part: Partial<UiState>) => void;
  /** Called after every change; returns what stops it. */
  subscribe: (listener: () => void) => () => void;
}

interface UiStateOptions {
  storage: KeyValueStorage;
  /** For an author who has not yet opened or closed the drawer on this device. */
  isDrawerOpenAtFirst: boolean;
}

/** One author's UI state on this device, under one key of their own. What cannot be read begins anew, field by field. */
export function openUiState(userId: string, { storage, isDrawerOpenAtFirst }: UiStateOptions): UiStateStore {
  const key = `everdraft:ui-state:${userId}`;
  const listeners = new Set<() => void>();
  const schema = z.object({
    currentManuscriptId: z.string().nullable().catch(null),
    selectedMode: modeSchema.catch(DEFAULT_MODE),
    isPanelCollapsed: z.boolean().catch(false),
    isDrawerOpen: z.boolean().catch(isDrawerOpenAtFirst),
    isCommandPaletteOpen: z.boolean().catch(false),
    isSettingsOpen: z.boolean().catch(false),
    isStyleManagerOpen: z.boolean().catch(false),
    isTypewriter: z.boolean().catch(false),
  });
  let state: UiState = schema.parse(storedObject(storage.getItem(key)));

  return {
    get: () => state,
    change(part) {
      const next = { ...state, ...part };
      if (JSON.stringify(next) === JSON.stringify(state)) return;
      state = next;
      storage.setItem(key, JSON.stringify(state));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function storedObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
