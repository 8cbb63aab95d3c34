import type { StoredClock } from '../store/server-state.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How far the clock may be from what was expected and still be believed at once. A server may have been off for a while, and
 * a machine that slept counts no time; what lies in the trash is purged at most this much too early.
 */
export const LEAP_MS = 10 * DAY_MS;

/** How long servers have to run while the clock keeps to a time further off, before that time is believed. */
export const CONFIRMATION_MS = 24 * HOUR_MS;

/** A clock that goes back by more than this tells another time than the one that is being confirmed. */
const SAME_TIME_MS = HOUR_MS;

export interface ClockReading {
  wallMs: number;
  /** Since this server's last observation, by a clock that nobody can set; 0 for its first. */
  elapsedMs: number;
}

/**
 * What is known after another look at the clock. A time far off is believed only when the clock has kept to it for a day in
 * which a server was running: a clock that jumps ten years ahead would otherwise purge every trash and end every session.
 */
export function afterReading(known: StoredClock | null, reading: ClockReading): StoredClock {
  const { wallMs, elapsedMs } = reading;
  const believed = { believedMs: wallMs, suspect: null };
  if (!known || isExpected(known, reading)) return believed;
  const heldMs = isKept(known, wallMs) ? (known.suspect?.heldMs ?? 0) + elapsedMs : 0;
  if (heldMs >= CONFIRMATION_MS) return believed;
  return { believedMs: known.believedMs + elapsedMs, suspect: { atMs: wallMs, heldMs } };
}

/** The time by what was believed and what has gone by since: that of the clock, unless the clock is far off. */
export function believedTime(known: StoredClock, reading: ClockReading): number {
  return isExpected(known, reading) ? reading.wallMs : known.believedMs + reading.elapsedMs;
}

function isExpected({ believedMs }: StoredClock, { wallMs, elapsedMs }: ClockReading): boolean {
  return Math.abs(wallMs - believedMs - elapsedMs) <= LEAP_MS;
}

/** Whether the clock still tells the time that is being confirmed, or a later one: a server may have been off meanwhile. */
function isKept({ believedMs, suspect }: StoredClock, wallMs: number): boolean {
  if (!suspect || wallMs < suspect.atMs - SAME_TIME_MS) return false;
  return wallMs > believedMs === suspect.atMs > believedMs;
}
