import { useSyncExternalStore } from 'react';
import type { UiState, UiStateStore } from './ui-state.ts';

export function useUiState(store: UiStateStore): UiState {
  return useSyncExternalStore(store.subscribe, store.get);
}
