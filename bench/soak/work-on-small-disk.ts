import { type AppServer, startAppServer } from '../app-server.ts';
import type { FaultFigures, FaultWorld } from './fault.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';
import { putWritersToWork, type WritersAtWork } from './writers-at-work.ts';

interface WorkOnDisk {
  megabytes: number;
  /** Puts what keeps the words on the disk; answers the settings of a server that keeps them there. */
  settle(disk: SmallDisk): Promise<Record<string, string>>;
  /** Fills the disk and frees it again. */
  cycle(at: { disk: SmallDisk; server: AppServer; atWork: WritersAtWork }): Promise<void>;
  /** Whatever has come of it, before the disk goes. */
  leave?(disk: SmallDisk): Promise<void>;
}

/** Lets authors write to a server on a small disk of its own, until the time is over. */
export async function workOnSmallDisk(
  { isOver }: FaultWorld,
  { megabytes, settle, cycle, leave }: WorkOnDisk,
): Promise<FaultFigures> {
  const disk = await openSmallDisk(megabytes);
  try {
    const server = await startAppServer(await settle(disk));
    const atWork = await putWritersToWork(server.address, () => server.address);
    let cycles = 0;
    do {
      await cycle({ disk, server, atWork });
      cycles += 1;
    } while (!isOver());
    const figures = await atWork.finish(server.address, cycles);
    await server.stop();
    return figures;
  } finally {
    await leave?.(disk);
    await disk.close();
  }
}
