import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startAppServer } from '../../app-server.ts';
import type { Fault } from '../fault.ts';
import { openSmallDisk } from '../small-disk.ts';
import { putWritersToWork } from '../writers-at-work.ts';

const DISK_MEGABYTES = 24;
const LONGEST_MS = 600;

/** The disk of the server fills to its last byte, and is freed again. */
export const diskFull: Fault = {
  name: 'disk full, sqlite',
  needsPostgres: false,
  needsDisk: true,
  async run({ random, isOver, emptyStore }) {
    const disk = await openSmallDisk(DISK_MEGABYTES);
    try {
      const data = join(disk.folder, 'data');
      const server = await startAppServer({ ...(await emptyStore('sqlite')), EVERDRAFT_DATA_DIR: data });
      const atWork = await putWritersToWork(server.address, () => server.address);
      let cycles = 0;
      do {
        await atWork.untilMore();
        await pause(random.below(LONGEST_MS));
        await disk.fill();
        await atWork.untilRefused('storage_full');
        await pause(random.below(LONGEST_MS));
        await disk.free();
        cycles += 1;
      } while (!isOver());
      const figures = await atWork.finish(server.address, cycles);
      await server.stop();
      return figures;
    } finally {
      await disk.close();
    }
  },
};
