import { buildWebAlways } from './setup/prepare-folder.mjs';

await buildWebAlways();
