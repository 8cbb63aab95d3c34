import { takeLeadership } from '../local/leadership.ts';
import { type Election, HEARTBEAT_MS, SILENCE_BEFORE_TAKEOVER_MS } from './election.ts';

/** Sees to it that one tab of this author talks to the server. Answers how to step down. */
export function electLeader(election: Election): () => void {
  const { locks } = election.world;
  return locks ? electByLock(election, locks) : electWithoutLocks(election);
}

/** Nearly every browser has locks: the code for the others comes when it is known to be one of them. */
function electWithoutLocks(election: Election): () => void {
  const { world } = election;
  let isLeaving = false;
  let resign: (() => void) | undefined;
  // Tried again with the next beat where there is no network for it.
  const stop = world.every(HEARTBEAT_MS, () => void load());

  async function load(): Promise<void> {
    const code = await import('./lease-election.ts').catch(() => undefined);
    if (!code || isLeaving || resign) return;
    stop();
    resign = code.electByLease(election);
  }

  void load();
  return () => {
    isLeaving = true;
    stop();
    resign?.();
  };
}

/** A frozen tab keeps its lock: after a long silence a tab that the author can see takes it away. */
function electByLock(
  { local, channel, world, onElected, onDeposed, connection }: Election,
  locks: Pick<LockManager, 'request'>,
): () => void {
  const name = `everdraft:leader:${local.userId}`;
  const leaving = new AbortController();
  let isLeader = false;
  let hasFailed = false;
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
    locks
      .request(name, options, lead)
      .catch(() => undefined)
      .finally(() => {
        const wasLeader = isLeader;
        isLeader = false;
        heardAt = world.now();
        if (wasLeader) onDeposed();
        if (leaving.signal.aborted) return;
        if (wasLeader) stand({ signal: leaving.signal });
        // With the next beat: a database that cannot be written to would refuse it again and again.
        else hasFailed = true;
      });
  }

  function beat(): void {
    if (hasFailed) {
      hasFailed = false;
      stand({ signal: leaving.signal });
    } else if (isLeader) channel.post(connection());
    else if (world.isVisible() && world.now() - heardAt > SILENCE_BEFORE_TAKEOVER_MS) {
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
  // Who leads is written in the database, and the one that is there now may be another.
  const standAgain = () => release?.();
  local.afterLoss.add(standAgain);

  return () => {
    local.afterLoss.delete(standAgain);
    leaving.abort();
    release?.();
    for (const stop of stops) stop();
  };
}
