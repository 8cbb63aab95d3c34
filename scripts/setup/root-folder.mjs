import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Scratch space of the scripts, ignored by git. On the same disk as the rest, so that a rename into place is one step. */
export const cacheFolder = join(rootFolder, '.cache');
