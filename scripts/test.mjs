import { endWithNpm } from './setup/end-with-npm.mjs';
import { underNode24 } from './setup/under-node-24.mjs';
import { runTests } from './testing/run-tests.mjs';

endWithNpm();
await underNode24(() => runTests(process.argv.slice(2)));
