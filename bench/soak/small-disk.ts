import { execFile, execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CHUNK = Buffer.alloc(64 * 1024, 'x');

/** A disk in memory that can be filled to its last byte, which takes root to make. */
export interface SmallDisk {
  folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  close(): Promise<void>;
}

export async function canMakeDisks(): Promise<boolean> {
  try {
    await (await openSmallDisk(1)).close();
    return true;
  } catch {
    return false;
  }
}

export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  // In no folder of ours: whoever a database runs as must be able to enter it, and to write there.
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]);
  } catch (failure) {
    await rmdir(folder);
    throw failure;
  }
  // It must not outlive whoever made it.
  const endWithUs = () => void execFileSync('umount', ['--lazy', folder]);
  process.once('exit', endWithUs);
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      // Until the system itself says that nothing more fits.
      for (let isFull = false; !isFull; ) {
        isFull = await appendFile(filler, CHUNK).then(
          () => false,
          () => true,
        );
      }
    },
    free: () => rm(filler, { force: true }),
    async close() {
      process.off('exit', endWithUs);
      await run('umount', ['--lazy', folder]);
      await rmdir(folder);
    },
  };
}
