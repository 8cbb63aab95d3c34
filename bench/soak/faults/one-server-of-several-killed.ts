import { setTimeout as pause } from 'node:timers/promises';
import { startAppServer } from '../../app-server.ts';
import type { Fault } from '../fault.ts';
import { putWritersToWork } from '../writers-at-work.ts';

const SERVERS = 3;
const LONGEST_LIFE_MS = 500;

/** Several servers on one PostgreSQL, every call at any of them, as behind a proxy; again and again one is killed. */
export const oneServerOfSeveralKilled: Fault = {
  name: 'one of three servers killed',
  needsPostgres: true,
  async run({ random, isOver, emptyStore }) {
    const environment = await emptyStore('postgresql');
    const servers = await Promise.all(Array.from({ length: SERVERS }, () => startAppServer(environment)));
    const first = servers[0];
    if (!first) throw new Error('There is no server.');
    let calls = 0;
    const atWork = await putWritersToWork(first.address, writer => {
      calls += 1;
      return servers[(writer + calls) % SERVERS]?.address ?? '';
    });
    let cycles = 0;
    do {
      await atWork.untilMore();
      await pause(random.below(LONGEST_LIFE_MS));
      const victim = random.below(SERVERS);
      await servers[victim]?.kill();
      // The others go on alone for a moment.
      await pause(random.below(LONGEST_LIFE_MS));
      servers[victim] = await startAppServer(environment);
      cycles += 1;
    } while (!isOver());
    const reader = random.pick(servers);
    const figures = await atWork.finish(reader.address, cycles);
    for (const server of servers) await server.stop();
    return figures;
  },
};
