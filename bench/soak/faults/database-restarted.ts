import { setTimeout as pause } from 'node:timers/promises';
import { startAppServer } from '../../app-server.ts';
import type { Fault } from '../fault.ts';
import { putWritersToWork } from '../writers-at-work.ts';

const LONGEST_LIFE_MS = 1_500;

/** PostgreSQL ends at once, without a word to anybody, and comes back; the server goes on through it. */
export const databaseRestarted: Fault = {
  name: 'PostgreSQL ended at once and restarted',
  needsPostgres: true,
  async run({ random, isOver, emptyStore, restartPostgres }) {
    const server = await startAppServer(await emptyStore('postgresql'));
    const atWork = await putWritersToWork(server.address, () => server.address);
    let cycles = 0;
    do {
      await atWork.untilMore();
      await pause(random.below(LONGEST_LIFE_MS));
      await restartPostgres();
      cycles += 1;
    } while (!isOver());
    const figures = await atWork.finish(server.address, cycles);
    await server.stop();
    return figures;
  },
};
