import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

/** A server as an operator starts it. */
export interface AppServer {
  address: string;
  pid: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startAppServer(environment: Record<string, string>): Promise<AppServer> {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      // The generator speaks for authors in many places, as a proxy does.
      EVERDRAFT_TRUST_PROXY: 'true',
      // By which mistakes are planted in it.
      NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  // It must not outlive whoever started it.
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exit;
  };
  return {
    address: await addressOf(child),
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server has no standard output.');
  for await (const line of createInterface({ input: stdout })) {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The server ended before it was ready.');
}
