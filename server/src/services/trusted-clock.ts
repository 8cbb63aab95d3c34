import type { StoredClock } from '../store/server-state.ts';
import type { Store } from '../store/store.ts';
import { afterReading, believedTime, type ClockReading } from './clock-observation.ts';

interface TrustedClockParts {
  store: Store;
  clock: () => Date;
  /** Milliseconds by a clock that nobody can set, from any beginning. */
  uptimeMs: () => number;
  /** Told when the clock is far from what it should be, and when it is believed again. */
  onSuspicion: (isSuspect: boolean) => void;
  /** Told when what is believed could not be written down. */
  onFailure: (failure: unknown) => void;
}

/**
 * Bounds of the time for whatever ends or removes something. While the clock is believed both are what it says. When it has
 * jumped far away, the true time is either what it says or what it was expected to say, and nobody knows which.
 */
export interface TrustedClock {
  /** It is at least this late: what is over by this is over. */
  atLeast(): Date;
  /** It is at most this late: what begins now and lasts until a time after this does not end too early. */
  atMost(): Date;
  /** Looks at the clock and writes down what is believed; before this the clock is believed. */
  observe(): Promise<void>;
}

export function createTrustedClock(parts: TrustedClockParts): TrustedClock {
  const { store, clock, uptimeMs, onSuspicion, onFailure } = parts;
  let known: StoredClock | undefined;
  let lastUptimeMs: number | undefined;
  let isSuspect = false;

  function read(): ClockReading & { uptime: number } {
    const uptime = uptimeMs();
    return { uptime, wallMs: clock().getTime(), elapsedMs: uptime - (lastUptimeMs ?? uptime) };
  }

  function writeDown(reading: ClockReading): Promise<StoredClock> {
    return store.transact(async ({ serverState }) => {
      const next = afterReading(await serverState.lockClock(), reading);
      await serverState.setClock(next);
      return next;
    });
  }

  function bound(choose: (...times: number[]) => number): Date {
    const reading = read();
    return new Date(choose(reading.wallMs, known ? believedTime(known, reading) : reading.wallMs));
  }

  return {
    atLeast: () => bound(Math.min),
    atMost: () => bound(Math.max),
    async observe() {
      const { uptime, ...reading } = read();
      known = await writeDown(reading).catch(async failure => {
        // A server on a full disk goes on reading: it believes what it would have written.
        onFailure(failure);
        return afterReading(await store.read(({ serverState }) => serverState.clock()), reading);
      });
      lastUptimeMs = uptime;
      if (isSuspect === (known.suspect !== null)) return;
      isSuspect = known.suspect !== null;
      onSuspicion(isSuspect);
    },
  };
}
