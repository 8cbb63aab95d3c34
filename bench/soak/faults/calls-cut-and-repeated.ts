import { setTimeout as pause } from 'node:timers/promises';
import { startAppServer } from '../../app-server.ts';
import type { Fault } from '../fault.ts';
import { openFaultProxy } from '../fault-proxy.ts';
import { putWritersToWork } from '../writers-at-work.ts';

const LOOK_MS = 100;

/** Between devices and server calls are lost, cut anywhere, delivered twice and once more much later. */
export const callsCutAndRepeated: Fault = {
  name: 'calls cut and repeated',
  needsPostgres: false,
  async run({ random, isOver, emptyStore }) {
    const server = await startAppServer(await emptyStore('sqlite'));
    const proxy = await openFaultProxy(() => server.address, random);
    const atWork = await putWritersToWork(server.address, () => proxy.address);
    do await pause(LOOK_MS);
    while (!isOver());
    proxy.heal();
    const figures = await atWork.finish(server.address, proxy.faults());
    await proxy.close();
    await server.stop();
    return figures;
  },
};
