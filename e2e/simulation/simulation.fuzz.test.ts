import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSchedule } from './schedule.ts';
import { type SimulatedServer, startSimulatedServer } from './simulated-server.ts';

const OPERATIONS = Number(process.env.SIMULATION_OPERATIONS ?? 200);
const SCHEDULES = Number(process.env.SIMULATION_SCHEDULES ?? 100);
const FIRST_SEED = Number(process.env.SIMULATION_SEED ?? 1);

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

  it.each(Array.from({ length: SCHEDULES }, (_, index) => FIRST_SEED + index))(
    'keep every word and agree in the end (seed %i)',
    async seed => {
      const { problems } = await runSchedule(server, { seed, operations: OPERATIONS, clock });
      expect(problems).toEqual([]);
    },
  );
});
