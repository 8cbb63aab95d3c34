import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { workOnSmallDisk } from '../work-on-small-disk.ts';

const DISK_MEGABYTES = 24;
const LONGEST_MS = 600;

/** The disk of the server fills to its last byte, and is freed again. */
export const diskFull: Fault = {
  name: 'disk full, sqlite',
  needsPostgres: false,
  needsDisk: true,
  run: world =>
    workOnSmallDisk(world, {
      megabytes: DISK_MEGABYTES,
      async settle({ folder }) {
        return { ...(await world.emptyStore('sqlite')), EVERDRAFT_DATA_DIR: join(folder, 'data') };
      },
      async cycle({ disk, atWork }) {
        await atWork.untilMore();
        await pause(world.random.below(LONGEST_MS));
        await disk.fill();
        await atWork.untilRefused('storage_full');
        await pause(world.random.below(LONGEST_MS));
        await disk.free();
      },
    }),
};
