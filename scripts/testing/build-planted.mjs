import { join } from 'node:path';
import { build } from 'vite';
import { rootFolder } from '../setup/root-folder.mjs';
import { plantBug } from './plant-bug.mjs';

/** Builds the web app with a planted fault: `node build-planted.mjs NAME FOLDER`. The sources and the built app stay as they are. */
const [name, outDir = ''] = process.argv.slice(2);
await build({
  configFile: join(rootFolder, 'web', 'vite.config.ts'),
  root: join(rootFolder, 'web'),
  logLevel: 'error',
  plugins: plantBug(name),
  build: { outDir, emptyOutDir: true },
});
