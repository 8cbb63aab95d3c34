import { fork } from 'node:child_process';
import { join } from 'node:path';
import { rootFolder } from '../setup/root-folder.mjs';
import { providePostgres } from './postgres.mjs';
import { takePostgresOrders } from './postgres-orders.mjs';
import { findPostgresPrograms } from './postgres-programs.mjs';

/**
 * Lets everything of bench/soak go wrong while authors write, each at least once; answers the exit code. A PostgreSQL of its
 * own is ended and restarted for it.
 * @param {{ seconds: number, seed: string, only?: string | undefined, env?: NodeJS.ProcessEnv }} wanted
 * @returns {Promise<number>}
 */
export async function runFaults({ seconds, seed, only, env = process.env }) {
  const postgres = await providePostgres({ isOwn: true });
  if ('whyNone' in postgres) console.log(`Nothing is done on PostgreSQL: ${postgres.whyNone}.`);
  const args = ['--seconds', String(seconds), '--seed', seed, ...(only ? ['--only', only] : [])];
  const child = fork(join(rootFolder, 'bench', 'soak', 'run-soak.ts'), args, {
    env: {
      ...env,
      TEST_DATABASE_URL: undefined,
      ...('url' in postgres && {
        TEST_DATABASE_URL: postgres.url,
        POSTGRES_PROGRAMS: findPostgresPrograms(['pg_dump', 'pg_restore']),
      }),
    },
  });
  const orders = takePostgresOrders(postgres);
  child.on('message', order => {
    void orders.carryOut(order).then(answer => {
      if (child.connected) child.send(answer);
    });
  });
  /** @type {number} */
  const exitCode = await new Promise(resolve => child.on('exit', code => resolve(code ?? 1)));
  await orders.stopAll();
  return exitCode;
}
