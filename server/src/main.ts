import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp, openConfiguredStore } from './app.ts';
import { type Config, isLoopback, loadConfig } from './config.ts';

/** Plain sentences for people go to the standard output, the structured log to the standard error. */
const STANDARD_ERROR = 2;

/** How many ports after the usual one are tried when it is taken. */
const NEXT_PORTS_TRIED = 50;

/** Requests that take longer to finish than this are cut off when the server stops. */
const STOP_LIMIT_MS = 10_000;

/** One Ctrl+C arrives twice when the program that started the server passes it on. */
const SAME_SIGNAL_MS = 1_000;

try {
  await start(loadConfig());
} catch (failure) {
  process.stderr.write(`Everdraft cannot start: ${failure instanceof Error ? failure.message : failure}\n`);
  process.exitCode = 1;
}

async function start(config: Config): Promise<void> {
  const clock = () => new Date();
  const store = await openConfiguredStore(config, clock, keyFile =>
    say(
      `A new master key was written to ${keyFile}. Keep a copy of it in another place: without it nobody can read the manuscripts, nor a backup of them.`,
    ),
  );
  try {
    const app = await buildApp({ store, config, clock, logDestination: pino.destination(STANDARD_ERROR) });
    const port = await listen(app, config);
    stopOnSignal(app, () => store.close());
    exitOnUnforeseenFailure(app);
    if (isOpenInPlainText(config)) {
      say(
        'Other machines can reach this server without encryption in transit. Put a proxy with https in front of it and set EVERDRAFT_ORIGIN.',
      );
    }
    if (believesAnyNeighbor(config)) {
      say(
        'EVERDRAFT_TRUST_PROXY=true lets any machine of the private network that reaches this port claim any address. Set it to the address of the proxy.',
      );
    }
    say(`Everdraft is ready at http://${reachableHost(config.host)}:${port}`);
  } catch (failure) {
    await store.close();
    throw failure;
  }
}

/** Returns the port it got. Only a port that nobody asked for is exchanged for another. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  const lastPort = port.isChosen ? port.number : port.number + NEXT_PORTS_TRIED;
  for (let number = port.number; number <= lastPort; number++) {
    try {
      await app.listen({ host, port: number });
    } catch (failure) {
      if (isTaken(failure)) continue;
      throw failure;
    }
    const address = app.server.address();
    const listening = typeof address === 'object' && address ? address.port : number;
    if (!port.isChosen && listening !== port.number) {
      say(`Port ${port.number} is taken, so this server uses port ${listening}.`);
    }
    return listening;
  }
  throw new Error(
    port.isChosen
      ? `port ${port.number} is taken by another program. Stop that program or set PORT to a free port.`
      : `the ports ${port.number} to ${lastPort} are all taken. Set PORT to a free port.`,
  );
}

function isTaken(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'EADDRINUSE';
}

/** Takes no new requests, finishes those under way, then closes the store. A second signal ends it at once. */
function stopOnSignal(app: FastifyInstance, closeStore: () => Promise<void>): void {
  let stoppingSinceMs: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSinceMs !== undefined) {
      if (Date.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSinceMs = Date.now();
    app.log.info({ signal }, 'stopping');
    stop(app, closeStore).catch(err => {
      app.log.fatal({ err }, 'The server did not stop cleanly.');
      process.exitCode = 1;
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function stop(app: FastifyInstance, closeStore: () => Promise<void>): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), STOP_LIMIT_MS).unref();
  await app.close();
  clearTimeout(cutOff);
  await closeStore();
  app.log.info('stopped');
}

/** Node would print the failure with its message, which may hold an author's words. */
function exitOnUnforeseenFailure(app: FastifyInstance): void {
  const exit = (err: unknown) => {
    app.log.fatal({ err }, 'An unforeseen failure ended the server.');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}

function isOpenInPlainText({ host, origin, trustedProxies }: Config): boolean {
  return !isLoopback(host) && !origin?.startsWith('https:') && trustedProxies.length === 0;
}

function believesAnyNeighbor({ host, trustedProxies }: Config): boolean {
  return !isLoopback(host) && trustedProxies === 'nearest';
}

/** The address a browser on this machine can open. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
