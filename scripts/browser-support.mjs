import { join } from 'node:path';
import { checkBuiltFiles } from './checks/browser-support/check-built-files.mjs';
import { SUPPORTED_BROWSERS } from './checks/browser-support/supported-browsers.mjs';
import { rootFolder } from './setup/root-folder.mjs';

const sentences = checkBuiltFiles(join(rootFolder, 'web', 'dist'));
for (const sentence of sentences) console.log(sentence);
if (sentences.length > 0) process.exitCode = 1;
else {
  const browsers = Object.entries(SUPPORTED_BROWSERS).map(([browser, version]) => `${browser} ${version}`);
  console.log(`Every script and style runs in ${browsers.join(', ')} and later.`);
}
