import { typecheck } from './checks/typecheck.mjs';

process.exitCode = (await typecheck()) ? 0 : 1;
