import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSchedule } from './schedule.ts';
import { type SimulatedServer, startSimulatedServer } from './simulated-server.ts';

const OPERATIONS = Number(process.env.SIMULATION_OPERATIONS ?? 200);
const FIRST_SEED = Number(process.env.SIMULATION_SEED ?? 1);
/** So many schedules when it is set; as many as fit into the time when it is not. */
const SCHEDULES = Number(process.env.SIMULATION_SCHEDULES ?? 0);
const MINUTE_MS = 60_000;
const TIME_MS = Number(process.env.SIMULATION_MINUTES ?? 0.2) * MINUTE_MS;

let now = Date.parse('2026-03-01T08:00:00.000Z');

/** Every look at the clock is a little later than the one before. */
function clock(): Date {
  now += 7;
  return new Date(now);
}

describe('devices of one author', () => {
  let server: SimulatedServer;
  beforeAll(async () => {
    server = await startSimulatedServer(clock);
  });
  afterAll(() => server.close());

  it(
    '[EDIT-18] keep every word and agree in the end, whatever happens to them',
    async () => {
      const started = performance.now();
      const isWanted = (done: number) =>
        SCHEDULES > 0 ? done < SCHEDULES : done === 0 || performance.now() - started < TIME_MS;
      const total = { schedules: 0, faults: 0, typed: 0, acknowledged: 0, records: 0 };
      while (isWanted(total.schedules)) {
        const seed = FIRST_SEED + total.schedules;
        const { problems, faults, words, records } = await runSchedule(server, {
          seed,
          operations: OPERATIONS,
          clock,
        });
        expect(problems, `seed ${seed}, after ${total.schedules} schedules without a problem`).toEqual([]);
        total.schedules += 1;
        total.faults += faults;
        total.typed += words.typed;
        total.acknowledged += words.acknowledged;
        total.records += records;
      }
      process.stdout.write(
        `Simulation: ${total.schedules} schedules of ${OPERATIONS} operations from seed ${FIRST_SEED} on, ${total.faults} faults, ` +
          `${total.typed} words typed, ${total.acknowledged} of them acknowledged, ${total.records} cards, chats and styles, 0 lost, 0 doubled.\n`,
      );
    },
    MINUTE_MS * 60 * 48,
  );
});
