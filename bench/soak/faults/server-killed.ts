import { setTimeout as pause } from 'node:timers/promises';
import { startAppServer } from '../../app-server.ts';
import type { Fault } from '../fault.ts';
import { putWritersToWork } from '../writers-at-work.ts';

const LONGEST_LIFE_MS = 400;

/** The server is killed (SIGKILL) at any moment of its writes, and started again. */
export function serverKilled(store: 'sqlite' | 'postgresql'): Fault {
  return {
    name: `server killed, ${store}`,
    needsPostgres: store === 'postgresql',
    async run({ random, isOver, emptyStore }) {
      const environment = await emptyStore(store);
      let server = await startAppServer(environment);
      const atWork = await putWritersToWork(server.address, () => server.address);
      let cycles = 0;
      do {
        await atWork.untilMore();
        await pause(random.below(LONGEST_LIFE_MS));
        await server.kill();
        server = await startAppServer(environment);
        cycles += 1;
      } while (!isOver());
      const figures = await atWork.finish(server.address, cycles);
      await server.stop();
      return figures;
    },
  };
}
