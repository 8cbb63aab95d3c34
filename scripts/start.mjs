import module from 'node:module';
import { join } from 'node:path';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { cacheFolder, rootFolder } from './setup/root-folder.mjs';
import { underNode24 } from './setup/under-node-24.mjs';

// A relative folder in the configuration is meant from the root, whichever folder the command was typed in.
process.chdir(rootFolder);
endWithNpm();
await underNode24(startServer);

/** In this very process, so that signals reach the server directly and whoever ends this process ends it. */
async function startServer() {
  // Compiling the sources and the packages is half of the time that a start takes.
  module.enableCompileCache(join(cacheFolder, 'compiled'));
  await import('#server');
  module.flushCompileCache();
}
