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
  let asking: Promise<number | undefined> | undefined;

  function ask(): Promise<number | undefined> {
    const lease = { holder, now: world.now, lastsMs: SILENCE_BEFORE_TAKEOVER_MS };
    // While the store cannot be asked nobody is elected, and a leader cannot be sure that it still is one.
    return renewLease(local, lease).catch(() => undefined);
  }

  function become(epoch: number | undefined): void {
    if (epoch === reign) return;
    const wasLeader = reign !== undefined;
    reign = epoch;
    if (wasLeader) onDeposed();
    if (epoch !== undefined) onElected(epoch);
  }

  function beat(): void {
    if (asking) return;
    const question = ask();
    asking = question;
    void question.then(epoch => {
      if (asking !== question) return;
      asking = undefined;
      if (isLeaving) return;
      become(epoch);
      if (reign !== undefined) channel.post(connection());
    });
  }

  /**
   * The lease is written in the database, and the one that is there now may be another, which knows of no leader or where
   * another tab has the number of this one. What was asked of the former one may never be answered: nobody waits for it.
   */
  function standAgain(): void {
    asking = undefined;
    become(undefined);
    beat();
  }

  const stop = world.every(HEARTBEAT_MS, beat);
  beat();
  local.afterLoss.add(standAgain);

  return () => {
    isLeaving = true;
    local.afterLoss.delete(standAgain);
    stop();
    // After the question under way, which would take the lease again; a store that is closed has nobody to tell.
    void Promise.resolve(asking).then(() => returnLease(local, holder).catch(() => undefined));
  };
}
