import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './root-folder.mjs';

/**
 * `npm start`, `npm run dev` and `npm test` begin with the shell's `exec`: without it a signal to npm ends the shell
 * between npm and the program, and npm says it is done while the program still runs and holds its port.
 * Windows has no such command, so there it gets one that only runs what follows.
 */
export function provideExecCommand() {
  if (process.platform !== 'win32') return;
  writeFileSync(join(rootFolder, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n');
}
