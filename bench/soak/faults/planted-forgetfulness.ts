import { startAppServer } from '../../app-server.ts';
import type { Fault } from '../fault.ts';
import { openFaultProxy } from '../fault-proxy.ts';
import { putWritersToWork } from '../writers-at-work.ts';

/** And everything from then on: of a single word that is missing, the server would ask with the next one. */
const FORGETS_AFTER = 10;
const WORDS = 20;

/** Not a fault that may happen but one that must be found: words are acknowledged and thrown away. */
export const plantedForgetfulness: Fault = {
  name: 'planted: words acknowledged and thrown away',
  needsPostgres: false,
  async run({ random, emptyStore }) {
    const server = await startAppServer(await emptyStore('sqlite'));
    const proxy = await openFaultProxy(() => server.address, random, { forgetsAfter: FORGETS_AFTER });
    const atWork = await putWritersToWork(server.address, () => proxy.address);
    for (let word = 0; word < WORDS; word++) await atWork.untilMore();
    const figures = await atWork.finish(server.address, 1);
    await proxy.close();
    await server.stop();
    return figures;
  },
};
