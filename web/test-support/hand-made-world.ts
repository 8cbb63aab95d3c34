import type { SyncWorld } from '../src/sync/sync-world.ts';

export interface HandMadeWorld extends SyncWorld {
  /** Lets time pass, and what is due then happen. */
  pass(ms: number): void;
  goOffline(): void;
  comeOnline(): void;
}

/** A browser whose clock, network and locks do what the test says. The first tab that asks for a lock gets it. */
export function handMadeWorld(): HandMadeWorld {
  let now = 0;
  let isOnline = true;
  const intervals = new Set<{ every: number; due: number; call: () => void }>();
  const listeners = { online: new Set<() => void>(), offline: new Set<() => void>() };
  const listen = (kind: 'online' | 'offline', listener: () => void) => {
    listeners[kind].add(listener);
    return () => listeners[kind].delete(listener);
  };
  let queue: Promise<unknown> = Promise.resolve();
  return {
    now: () => now,
    every(intervalMs, call) {
      const entry = { every: intervalMs, due: now + intervalMs, call };
      intervals.add(entry);
      return () => intervals.delete(entry);
    },
    isBrowserOnline: () => isOnline,
    onBrowserOnline: listener => listen('online', listener),
    onBrowserOffline: listener => listen('offline', listener),
    isVisible: () => true,
    drawn: () => Promise.resolve(),
    locks: {
      request(_name: string, _options: LockOptions, work: LockGrantedCallback<unknown>) {
        const granted = queue.then(() => work(null));
        queue = granted.catch(() => undefined);
        return granted;
      },
    } as SyncWorld['locks'], // the one of its overloads that the election uses
    pass(ms) {
      now += ms;
      for (const entry of intervals) {
        while (entry.due <= now) {
          entry.due += entry.every;
          entry.call();
        }
      }
    },
    goOffline() {
      isOnline = false;
      for (const listener of listeners.offline) listener();
    },
    comeOnline() {
      isOnline = true;
      for (const listener of listeners.online) listener();
    },
  };
}
