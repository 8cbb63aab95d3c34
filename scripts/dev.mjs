import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { freePort } from './setup/free-port.mjs';
import { rootFolder } from './setup/root-folder.mjs';
import { underNode24 } from './setup/under-node-24.mjs';

const DEFAULT_PORT = 3000;

endWithNpm();
await underNode24(develop);

/** The server restarts on a change, the web app reloads in the browser; one address, and both stop together. */
async function develop() {
  console.log('Starting the server and the web app…');
  const apiPort = await freePort();
  const { server, isReady } = startServer(apiPort);
  const vite = await createViteServer(apiPort);

  let isStopping = false;
  /** @param {number} exitCode */
  const stop = async exitCode => {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = exitCode;
    server.kill('SIGTERM');
    await vite.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  server.on('exit', code => void stop(code ?? 1));

  await Promise.all([vite.listen(), isReady]);
  console.log(`Everdraft is ready at ${vite.resolvedUrls?.local[0] ?? vite.resolvedUrls?.network[0]}`);
}

/** @param {number} apiPort */
async function createViteServer(apiPort) {
  const { createServer } = await import('vite');
  return await createServer({
    configFile: `${rootFolder}/web/vite.config.ts`,
    clearScreen: false,
    server: {
      host: process.env.HOST ?? '127.0.0.1',
      port: Number(process.env.PORT ?? DEFAULT_PORT),
      // The browser's own Host is kept: the server compares it with the Origin and would refuse every change.
      proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
    },
  });
}

/** @param {number} port */
function startServer(port) {
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: rootFolder,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isReady = new Promise(resolve => {
    createInterface({ input: server.stdout }).on('line', line => {
      // Not shown: the one address to open is that of the web app, which passes the calls on.
      if (line.includes(`:${port}`)) resolve(true);
      else console.log(line);
    });
  });
  return { server, isReady };
}
