import { describe, expect, it } from 'vitest';
import type { StoredClock } from '../store/server-state.ts';
import { afterReading, believedTime, CONFIRMATION_MS, LEAP_MS } from './clock-observation.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const YEARS_MS = 10 * 365 * DAY_MS;
const START_MS = Date.parse('2026-03-01T12:00:00.000Z');

/** A server that looks at the clock every hour. */
class Server {
  known: StoredClock | null = null;
  wallMs = START_MS;
  #elapsedMs = 0;

  look(): this {
    this.known = afterReading(this.known, { wallMs: this.wallMs, elapsedMs: this.#elapsedMs });
    this.#elapsedMs = 0;
    return this;
  }

  /** Time goes by while it runs. */
  run(ms: number): this {
    for (let left = ms; left > 0; left -= HOUR_MS) {
      this.wallMs += Math.min(left, HOUR_MS);
      this.#elapsedMs += Math.min(left, HOUR_MS);
      this.look();
    }
    return this;
  }

  /** Time goes by while it is off. */
  off(ms: number): this {
    this.wallMs += ms;
    this.#elapsedMs = 0;
    return this.look();
  }

  set(ms: number): this {
    this.wallMs += ms;
    return this.look();
  }

  get isBelieved(): boolean {
    return this.known?.suspect === null && this.known.believedMs === this.wallMs;
  }
}

const aServer = () => new Server().look().run(3 * HOUR_MS);

describe('the clock', () => {
  it('is believed at first, while it runs, and after the server was off for a week', () => {
    expect(new Server().look().isBelieved).toBe(true);
    expect(aServer().run(40 * DAY_MS).isBelieved).toBe(true);
    expect(aServer().off(7 * DAY_MS).isBelieved).toBe(true);
  });

  it.each([
    ['ahead', YEARS_MS],
    ['back', -YEARS_MS],
  ])('is not believed when it jumps ten years %s, until it has kept to it for a day', (_way, jumpMs) => {
    const server = aServer();
    const beforeMs = server.wallMs;
    server.set(jumpMs);
    expect(server.known).toMatchObject({ believedMs: beforeMs });
    server.run(CONFIRMATION_MS - HOUR_MS);
    expect(server.known).toMatchObject({ believedMs: beforeMs + CONFIRMATION_MS - HOUR_MS });
    expect(server.run(HOUR_MS).isBelieved).toBe(true);
  });

  it('is believed again at once when it is set right, and a second jump begins anew', () => {
    const server = aServer()
      .set(YEARS_MS)
      .run(CONFIRMATION_MS - HOUR_MS)
      .set(-YEARS_MS);
    expect(server.isBelieved).toBe(true);
    expect(server.set(YEARS_MS).run(CONFIRMATION_MS - HOUR_MS).isBelieved).toBe(false);
  });

  it('needs no unbroken day: what a server has run counts, also when it is off between', () => {
    const server = aServer().off(60 * DAY_MS);
    expect(server.isBelieved).toBe(false);
    for (let evening = 0; evening < 11; evening++) {
      expect(server.isBelieved).toBe(false);
      server.run(2 * HOUR_MS).off(20 * DAY_MS);
    }
    expect(server.run(2 * HOUR_MS).isBelieved).toBe(true);
  });

  it('is not believed by one look after another without time between them', () => {
    const server = aServer().set(YEARS_MS);
    for (let look = 0; look < 1_000; look++) server.look();
    expect(server.isBelieved).toBe(false);
  });

  it('jumps from one wrong time to another without being believed', () => {
    const server = aServer();
    for (let hour = 0; hour < 60; hour++)
      server.run(HOUR_MS).set(hour % 2 === 0 ? YEARS_MS : -YEARS_MS - DAY_MS);
    expect(server.known?.believedMs).toBeLessThan(START_MS + 70 * HOUR_MS + LEAP_MS);
  });

  it('tells the time between two looks, but for a jump', () => {
    const known = { believedMs: START_MS, suspect: null };
    const elapsedMs = 5 * HOUR_MS;
    const now = (wallMs: number) => believedTime(known, { wallMs, elapsedMs }) - START_MS;
    expect(now(START_MS + elapsedMs)).toBe(elapsedMs);
    expect(now(START_MS + elapsedMs + LEAP_MS)).toBe(elapsedMs + LEAP_MS);
    expect(now(START_MS + YEARS_MS)).toBe(elapsedMs);
    expect(now(START_MS - YEARS_MS)).toBe(elapsedMs);
  });
});
