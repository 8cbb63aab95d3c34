import { providePostgres } from './postgres.mjs';

/**
 * What the faults of bench/soak may order: only the process that started PostgreSQL can end it and start it again.
 *
 * @typedef {{ order: 'restart' }} Restart ends the one that all faults use as a power cut would, and starts it again
 * @typedef {{ order: 'start' | 'start-if-ended' | 'stop', disk: string }} OnDisk one more, all of it on this disk
 * @typedef {{ url: string } | { failure: string }} Answer
 */

/**
 * @param {Awaited<ReturnType<typeof providePostgres>>} common
 * @returns {{ carryOut(order: unknown): Promise<Answer>, stopAll(): Promise<void> }}
 */
export function takePostgresOrders(common) {
  /** @type {Map<string, import('./postgres.mjs').Postgres>} */
  const onDisks = new Map();

  /** @param {Restart | OnDisk} wanted */
  async function carryOut(wanted) {
    if (wanted.order === 'restart') {
      if (!('url' in common) || !common.restartAtOnce) throw new Error('it is not ours');
      await common.restartAtOnce();
      return common.url;
    }
    if (wanted.order === 'start') {
      const postgres = await providePostgres({ disk: wanted.disk });
      if ('whyNone' in postgres) throw new Error(postgres.whyNone);
      onDisks.set(wanted.disk, postgres);
      return postgres.url;
    }
    const known = onDisks.get(wanted.disk);
    if (!known) throw new Error('there is none on this disk');
    if (wanted.order === 'start-if-ended') {
      await known.startIfEnded?.();
    } else {
      onDisks.delete(wanted.disk);
      await known.stop();
    }
    return known.url;
  }

  return {
    async carryOut(order) {
      try {
        // From a program of ours that this process has started.
        return { url: await carryOut(/** @type {Restart | OnDisk} */ (order)) };
      } catch (failure) {
        return { failure: failure instanceof Error ? failure.message : String(failure) };
      }
    },
    async stopAll() {
      for (const { stop } of onDisks.values()) await stop();
      if ('stop' in common) await common.stop();
    },
  };
}
