import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60 * 1000;

/** Does the work when the server starts to listen and every hour after that, until it stops. */
export function runHourly(app: FastifyInstance, work: () => Promise<void>): void {
  const run = () =>
    work().catch(err => app.log.error({ err }, 'Housekeeping failed; it will be tried again.'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(run, HOUR_MS).unref();
    await run();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
