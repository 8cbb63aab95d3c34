import { AUTOMATIC_SYNC_INTERVAL_MS, PENDING_COUNT_INTERVAL_MS } from '@everdraft/core/limits';
import {
  afterConnectionEvent,
  type ConnectionEvent,
  type ConnectionState,
  startOfConnection,
} from '@everdraft/core/sync/connection';
import type { ManualSync } from '@everdraft/core/sync/manual-sync';
import type { Transport } from '../api/transport.ts';
import { queueForgottenDocuments } from '../local/document-updates.ts';
import { LeadershipLost } from '../local/leadership.ts';
import type { LocalStore } from '../local/local-store.ts';
import { observeQueue } from '../local/observe-queue.ts';
import type { RefusedWords } from '../local/refused-words.ts';
import { observeWantedBooks } from '../local/removed-books.ts';
import { countQueue, retryFailed } from '../local/sync-queue.ts';
import { electLeader } from './leader-election.ts';
import { type RunResult, runSync } from './run-sync.ts';
import { sendDirectly } from './send-directly.ts';
import type { SyncWorld } from './sync-world.ts';
import type { TabChannel } from './tab-channel.ts';

export interface SyncEngine {
  readonly connection: ConnectionState;
  onConnection(listener: (state: ConnectionState) => void): () => void;
  /** What the author's own button does. */
  syncNow(): Promise<ManualSync>;
  /** Tries failed changes again: all of them, or those with these keys. */
  retry(keys?: readonly number[]): Promise<void>;
  /** Sends words that the disk has refused past it; answers whether the server has them. */
  sendDirectly(manuscriptId: string, words: RefusedWords): Promise<boolean>;
  /** Brings the versions of a book that the server keeps to this device; answers whether all have come. */
  fetchVersions(manuscriptId: string): Promise<boolean>;
  stop(): void;
}

interface EngineParts {
  local: LocalStore;
  transport: Transport;
  world: SyncWorld;
  channel: TabChannel;
  /** A stream of hints that something has changed on the server, open while this tab leads. Answers how to close it. */
  listenForHints: (onHint: () => void) => () => void;
  onFailure: (failure: unknown) => void;
}

/** Moves changes between this device and the server. Nothing else talks to the server about an author's work. */
export function startSync({
  local,
  transport,
  world,
  channel,
  listenForHints,
  onFailure: report,
}: EngineParts): SyncEngine {
  const listeners = new Set<(state: ConnectionState) => void>();
  let connection = startOfConnection(world.isBrowserOnline());
  let epoch: number | undefined;
  let running: Promise<RunResult | undefined> | undefined;
  let isWantedAgain = false;
  let quietUntil = 0;
  let stopHints: (() => void) | undefined;
  let isStopped = false;
  let seenWaiting = 0;

  /** What was under way when sync was stopped finds the database closed; that is no failure. */
  function onFailure(failure: unknown): void {
    if (!isStopped) report(failure);
  }

  function happen(event: ConnectionEvent): void {
    const next = afterConnectionEvent(connection, event);
    if (next === connection) return;
    connection = next;
    for (const listener of listeners) listener(next);
  }

  async function count(): Promise<void> {
    happen({ type: 'queue-counted', ...(await countQueue(local)) });
  }

  async function runOnce(reign: number): Promise<RunResult | undefined> {
    try {
      const result = await runSync({ local, transport, epoch: reign });
      if (result.waitSeconds > 0) quietUntil = world.now() + result.waitSeconds * 1000;
      // Counted first: the badge must not say 'Synced' between the answer and the count.
      happen({ type: 'queue-counted', ...result.counts });
      if (result.server === 'answered') happen({ type: 'server-answered' });
      if (result.server === 'no-answer') happen({ type: 'server-did-not-answer' });
      if (result.server === 'signed-out') happen({ type: 'session-ended' });
      return result;
    } catch (failure) {
      if (!(failure instanceof LeadershipLost)) onFailure(failure);
      return undefined;
    }
  }

  /** One run at a time; a wish that comes meanwhile is granted afterwards. */
  function run(): Promise<RunResult | undefined> {
    if (running) {
      isWantedAgain = true;
      return running;
    }
    if (epoch === undefined || !world.isBrowserOnline() || world.now() < quietUntil)
      return Promise.resolve(undefined);
    running = runOnce(epoch).finally(() => {
      running = undefined;
      if (isWantedAgain) {
        isWantedAgain = false;
        void run();
      }
    });
    return running;
  }

  function askForRun(): void {
    if (epoch === undefined) channel.post({ type: 'sync-wanted' });
    else void run();
  }

  const resign = electLeader({
    local,
    channel,
    world,
    onElected(reign) {
      epoch = reign;
      stopHints = listenForHints(askForRun);
      void queueForgottenDocuments(local).then(run, onFailure);
    },
    onDeposed() {
      epoch = undefined;
      stopHints?.();
    },
    connection: () => ({ type: 'leader-lives', connection: connection.kind }),
  });

  const stops = [
    resign,
    channel.onMessage(message => {
      if (message.type === 'sync-wanted' && epoch !== undefined) void run();
      if (message.type === 'leader-lives') happenAsLeaderSays(message.connection);
    }),
    world.onBrowserOffline(() => happen({ type: 'browser-went-offline' })),
    world.onBrowserOnline(() => {
      happen({ type: 'browser-came-online' });
      askForRun();
    }),
    world.every(AUTOMATIC_SYNC_INTERVAL_MS, () => {
      if (!running) void run();
    }),
    world.every(PENDING_COUNT_INTERVAL_MS, () => void count().catch(onFailure)),
    observeQueue(local, counts => {
      // Compared with what was seen here before: a run that ends just now has counted the new change already.
      const isMore = counts.waiting > seenWaiting;
      seenWaiting = counts.waiting;
      happen({ type: 'queue-counted', ...counts });
      // A change goes at once, not with the next round.
      if (isMore) askForRun();
    }),
    observeWantedBooks(local, askForRun),
  ];

  function happenAsLeaderSays(kind: ConnectionState['kind']): void {
    if (kind === 'online') happen({ type: 'server-answered' });
    if (kind === 'unreachable') happen({ type: 'server-did-not-answer' });
    if (kind === 'signed-out') happen({ type: 'session-ended' });
  }

  return {
    get connection() {
      return connection;
    },
    onConnection(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async syncNow() {
      if (isStopped) return 'failed';
      if (!world.isBrowserOnline()) return 'offline';
      const isUnderWay = running !== undefined;
      // Also while a run is under way: it may be past the words that are asked for, and then another one follows it.
      await queueForgottenDocuments(local, { isAskedFor: true });
      if (isUnderWay) {
        void run();
        return 'in-progress';
      }
      if (epoch === undefined) {
        channel.post({ type: 'sync-wanted' });
        return 'in-progress';
      }
      quietUntil = 0;
      const result = await run();
      if (result?.server !== 'answered') return 'failed';
      return result.isComplete ? 'all-synced' : 'incomplete';
    },
    async retry(keys) {
      await retryFailed(local, keys);
      await count();
      askForRun();
    },
    async sendDirectly(manuscriptId, words) {
      const mayAsk = !isStopped && world.isBrowserOnline() && world.now() >= quietUntil;
      return mayAsk && sendDirectly({ local, transport }, manuscriptId, words);
    },
    async fetchVersions(manuscriptId) {
      const mayAsk = !isStopped && world.isBrowserOnline() && world.now() >= quietUntil;
      if (!mayAsk) return false;
      const code = await import('./fetch-versions.ts').catch(() => undefined);
      return code?.fetchVersions({ local, transport }, manuscriptId) ?? false;
    },
    stop() {
      isStopped = true;
      stopHints?.();
      for (const stop of stops) stop();
    },
  };
}
