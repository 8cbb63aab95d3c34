import type { LocalDatabase } from './database.ts';
import { renewLog } from './renew-log.ts';

const LOOK_INTERVAL_MS = 2_000;

export interface Reopening {
  /** To open the database with. */
  indexedDB: IDBFactory;
  /** From now on it is opened again whenever the browser has closed it. */
  watch(database: LocalDatabase): void;
  stop(): void;
}

interface Surroundings {
  hasRoom: () => Promise<boolean>;
  /** Called when it was closed, before anything else. */
  onLoss: () => void;
  /** Called when it is open again. When it rejects, there is less room than it seemed. */
  onReopened: () => Promise<void>;
}

/**
 * When a disk is full, browsers close a database by themselves. Dexie would open it again at once; but Chromium, asked for it
 * before there is room, may throw away everything in it, and after one refusal Dexie gives up for as long as the page lives.
 * So nothing is opened until there is room, whoever asks, and then it is opened.
 */
export function reopenWhenThereIsRoom(
  real: IDBFactory,
  { hasRoom, onLoss: tellLoss, onReopened }: Surroundings,
): Reopening {
  let watched: LocalDatabase | undefined;
  let isReopening = false;
  let isShut = false;
  let isStopped = false;

  async function reopen(database: LocalDatabase): Promise<void> {
    while (!isStopped) {
      isShut = true;
      tellLoss();
      if (await hasRoom()) {
        if (isStopped) return;
        isShut = false;
        try {
          await database.open();
          await onReopened();
          await renewLog(real);
          return;
        } catch {
          // As when it was closed: there is less room than it seemed.
        }
      }
      await new Promise(resolve => setTimeout(resolve, LOOK_INTERVAL_MS));
    }
  }

  function onLoss(): void {
    if (!watched || isReopening) return;
    isReopening = true;
    void reopen(watched).finally(() => {
      isReopening = false;
    });
  }

  return {
    indexedDB: {
      open(...args) {
        // Dexie may find out before anybody is told, and opens it again by itself.
        onLoss();
        if (isShut) throw new DOMException('There is no room on the disk.', 'QuotaExceededError');
        const request = real.open(...args);
        // Dexie was the first to notice that it was closed, and was refused.
        request.addEventListener('error', onLoss);
        return request;
      },
      deleteDatabase: name => real.deleteDatabase(name),
      databases: () => real.databases(),
      cmp: (first, second) => real.cmp(first, second),
    },
    watch(database) {
      watched = database;
      // Of every connection: each time it is opened there is a new one.
      database.on('ready', () => database.backendDB().addEventListener('close', onLoss), true);
    },
    stop() {
      isStopped = true;
    },
  };
}
