import { renewLease, returnLease } from '../local/lease.ts';
import { type Election, HEARTBEAT_MS, SILENCE_BEFORE_TAKEOVER_MS } from './election.ts';

/**
 * Sees to it that one tab talks to the server where the browser has no locks: the leader holds a lease in the local
 * store and renews it with every sign of life. A tab that was frozen or killed does not, and loses it. Answers how to
 * step down.
 */
export function electByLease({
  local,
  channel,
  world,
  onElected,
  onDeposed,
  connection,
}: Election): () => void {
  const holder = local.newId();
  let reign: number | undefined;
  let isLeaving = false;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const lease = { holder, now: world.now(), lastsMs: SILENCE_BEFORE_TAKEOVER_MS };
    // While the store cannot be asked nobody is elected, and a leader cannot be sure that it still is one.
    const epoch = await renewLease(local, lease).catch(() => undefined);
    if (isLeaving || epoch === reign) return;
    const wasLeader = reign !== undefined;
    reign = epoch;
    if (wasLeader) onDeposed();
    if (epoch !== undefined) onElected(epoch);
  }

  function beat(): void {
    asking ??= ask().finally(() => {
      asking = undefined;
      if (reign !== undefined && !isLeaving) channel.post(connection());
    });
  }

  const stop = world.every(HEARTBEAT_MS, beat);
  beat();

  return () => {
    isLeaving = true;
    stop();
    // After the question under way, which would take the lease again; a store that is closed has nobody to tell.
    void Promise.resolve(asking).then(() => returnLease(local, holder).catch(() => undefined));
  };
}
