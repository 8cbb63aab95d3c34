import { join } from 'node:path';
import { rootFolder } from './setup/root-folder.mjs';
import { underNode24 } from './setup/under-node-24.mjs';
import { runTool } from './testing/run-tool.mjs';

const evaluation = join(rootFolder, 'bench', 'context', 'eval-context.ts');

await underNode24(evaluate);

/** In the folder it was called from, so that the paths after `--` mean what the caller means. */
async function evaluate() {
  const args = [evaluation, ...process.argv.slice(2)];
  const folder = process.env.INIT_CWD ?? process.cwd();
  process.exitCode = await runTool({ command: process.execPath, args, folder });
}
