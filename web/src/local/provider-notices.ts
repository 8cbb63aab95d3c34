import type { KeyValueStorage } from './browser-storage.ts';

/** Whether an author has been told on this device that a service receives what they send to the companion. */
export function hasSeenNotice(userId: string, storage: KeyValueStorage, provider: string): boolean {
  return storage.getItem(keyOf(userId)) === provider;
}

export function rememberNotice(userId: string, storage: KeyValueStorage, provider: string): void {
  storage.setItem(keyOf(userId), provider);
}

function keyOf(userId: string): string {
  return `everdraft:ai-notice:${userId}`;
}
