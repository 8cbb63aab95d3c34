import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const UNFINISHED = /\.(?:part|crdownload|wkdownload)$/;

/** A folder into which a browser saves what the app hands over. */
export class DownloadFolder {
  readonly path: string;
  readonly #taken = new Set<string>();

  private constructor(path: string) {
    this.path = path;
  }

  static async create(): Promise<DownloadFolder> {
    return new DownloadFolder(await mkdtemp(join(tmpdir(), 'everdraft-downloads-')));
  }

  /** Waits for a file that no call has returned before. Browsers write to a file of another name until it is complete. */
  async next(): Promise<{ name: string; bytes: Buffer }> {
    let name = '';
    await expect
      .poll(
        async () => {
          const names = await readdir(this.path);
          const fresh = names.filter(one => !this.#taken.has(one) && !UNFINISHED.test(one));
          const isUnfinished = names.some(one => UNFINISHED.test(one));
          name = fresh[0] ?? '';
          return name !== '' && !isUnfinished && (await stat(join(this.path, name))).size > 0;
        },
        { message: 'a file is downloaded' },
      )
      .toBe(true);
    this.#taken.add(name);
    return { name, bytes: await readFile(join(this.path, name)) };
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}
