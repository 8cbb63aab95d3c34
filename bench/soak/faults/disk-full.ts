import { execFile } from 'node:child_process';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startAppServer } from '../../app-server.ts';
import type { Fault } from '../fault.ts';
import { putWritersToWork } from '../writers-at-work.ts';

const run = promisify(execFile);
const DISK_MEGABYTES = 24;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
const LONGEST_MS = 600;

/** The disk of the server fills to its last byte, and is freed again. On a small disk in memory, which takes root to make. */
export const diskFull: Fault = {
  name: 'disk full',
  needsPostgres: false,
  needsRoot: true,
  async run({ random, isOver, emptyStore, folder }) {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', disk]);
    try {
      const environment = { ...(await emptyStore('sqlite')), EVERDRAFT_DATA_DIR: join(disk, 'data') };
      const server = await startAppServer(environment);
      const atWork = await putWritersToWork(server.address, () => server.address);
      const filler = join(disk, 'filler');
      let cycles = 0;
      do {
        await atWork.untilMore();
        await pause(random.below(LONGEST_MS));
        // Until the system itself says that nothing more fits.
        for (let isFull = false; !isFull; ) {
          isFull = await appendFile(filler, CHUNK).then(
            () => false,
            () => true,
          );
        }
        await pause(random.below(LONGEST_MS));
        await rm(filler);
        cycles += 1;
      } while (!isOver());
      const figures = await atWork.finish(server.address, cycles);
      await server.stop();
      return figures;
    } finally {
      await run('umount', [disk]);
    }
  },
};
