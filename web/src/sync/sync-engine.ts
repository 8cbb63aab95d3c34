import {
  AUTOMATIC_SYNC_INTERVAL_MS,
  PENDING_COUNT_INTERVAL_MS,
  QUOTA_RETRY_INTERVAL_MS,
} from '@everdraft/core/limits';
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
import { reaches } from '../local/pulled.ts';
import type { RefusedWords } from '../local/refused-words.ts';
import { observeWantedBooks } from '../local/removed-books.ts';
import { lookAtQueue, type QueueLook, retryFailed, retryForRoom } from '../local/sync-queue.ts';
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
  /** A stream of hints how far the server's data has come, open while this tab leads. Answers how to close it. */
  listenForHints: (onHint: (cursor: string) => void) => () => void;
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
  let seenKeys: ReadonlySet<number> = new Set();
  let isCounting = false;
  let isCountWantedAgain = false;
  /** How far the last run has come, and the last hint that came while one was under way. */
  let pulled: string | undefined;
  let hinted: string | undefined;

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

  /** Answers whether there is a change in it that was not there the last time. */
  function noteQueue({ waiting, failed, keys }: QueueLook): boolean {
    happen({ type: 'queue-counted', waiting, failed });
    const isNew = keys.some(key => !seenKeys.has(key));
    seenKeys = new Set(keys);
    return isNew;
  }

  async function count(): Promise<void> {
    // A change goes at once, not with the next round.
    if (noteQueue(await lookAtQueue(local))) askForRun();
  }

  /** One count at a time. What a run does to the queue is counted at its end, and what else has come meanwhile with it. */
  async function countChange(): Promise<void> {
    isCountWantedAgain = isCounting;
    if (isCounting || running) return;
    isCounting = true;
    // A question that fails here is answered by the next one, two seconds later.
    await count().catch(() => undefined);
    isCounting = false;
    if (isCountWantedAgain) void countChange();
  }

  async function runOnce(reign: number): Promise<RunResult | undefined> {
    try {
      const result = await runSync({ local, transport, epoch: reign, drawn: world.drawn });
      if (result.waitSeconds > 0) quietUntil = world.now() + result.waitSeconds * 1000;
      pulled = result.cursor;
      // Counted first: the badge must not say 'Synced' between the answer and the count.
      if (noteQueue(result.queue)) isWantedAgain = true;
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
      const isWanted = isWantedAgain || (hinted !== undefined && isNews(hinted));
      isWantedAgain = false;
      hinted = undefined;
      if (isWanted) void run();
    });
    return running;
  }

  /** A hint also follows what this device has sent: the run that sent it has come as far by itself. */
  function isNews(cursor: string): boolean {
    return connection.kind !== 'online' || !reaches(pulled, cursor);
  }

  function onHint(cursor: string): void {
    if (running) hinted = cursor;
    else if (isNews(cursor)) askForRun();
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
      stopHints = listenForHints(onHint);
      // Also what the account had no room for: the operator may have given it more.
      void queueForgottenDocuments(local)
        .then(() => retryForRoom(local))
        .then(run, onFailure);
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
    world.every(QUOTA_RETRY_INTERVAL_MS, () => {
      if (epoch !== undefined && connection.failed > 0) void retryForRoom(local).then(run).catch(onFailure);
    }),
    world.every(PENDING_COUNT_INTERVAL_MS, () => void count().catch(onFailure)),
    observeQueue(local, () => void countChange()),
    observeWantedBooks(local, askForRun),
  ];
  void countChange();

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
