import { takeLeadership } from '../local/leadership.ts';
import type { LocalStore } from '../local/local-store.ts';
import type { SyncWorld } from './sync-world.ts';
import type { TabChannel } from './tab-channel.ts';

/** A leader says that often that it is alive. */
const HEARTBEAT_MS = 2_000;
/** A frozen tab keeps its lock. After this much silence a tab that the author can see takes it away. */
const SILENCE_BEFORE_STEALING_MS = 10_000;

interface Election {
  local: LocalStore;
  channel: TabChannel;
  world: SyncWorld;
  /** This tab leads now, under that number. */
  onElected: (epoch: number) => void;
  /** Another tab has taken over. */
  onDeposed: () => void;
  /** Said with every sign of life. */
  connection: () => Parameters<TabChannel['post']>[0];
}

/** Sees to it that one tab of this author talks to the server. Answers how to step down. */
export function electLeader({
  local,
  channel,
  world,
  onElected,
  onDeposed,
  connection,
}: Election): () => void {
  const name = `everdraft:leader:${local.userId}`;
  const leaving = new AbortController();
  let isLeader = false;
  let release: (() => void) | undefined;
  let heardAt = world.now();

  async function lead(): Promise<void> {
    const epoch = await takeLeadership(local);
    if (leaving.signal.aborted) return;
    isLeader = true;
    onElected(epoch);
    await new Promise<void>(resolve => {
      release = resolve;
    });
  }

  function stand(options: LockOptions): void {
    world.locks
      .request(name, options, lead)
      .catch(() => undefined)
      .finally(() => {
        const wasLeader = isLeader;
        isLeader = false;
        heardAt = world.now();
        if (wasLeader) onDeposed();
        if (!leaving.signal.aborted) stand({ signal: leaving.signal });
      });
  }

  function beat(): void {
    if (isLeader) channel.post(connection());
    else if (world.isVisible() && world.now() - heardAt > SILENCE_BEFORE_STEALING_MS) {
      heardAt = world.now();
      stand({ steal: true });
    }
  }

  const stops = [
    channel.onMessage(message => {
      if (message.type === 'leader-lives') heardAt = world.now();
    }),
    world.every(HEARTBEAT_MS, beat),
  ];
  stand({ signal: leaving.signal });

  return () => {
    leaving.abort();
    release?.();
    for (const stop of stops) stop();
  };
}
