import { onTestFinished } from 'vitest';
import type { StoreKind } from '../src/store/store.ts';
import { makeDataFolder, type RunningProgram, runProgram } from './run-program.ts';
import { emptyPostgresql } from './store-kinds.ts';

const READY = /^Everdraft is ready at (http:\/\/127\.0\.0\.1:\d+)$/;

/** An author at a server that may die at any moment. */
export interface Session {
  address: string;
  cookie: string;
}

/** Rejects when the server no longer answers. */
export async function call(
  { address, cookie }: Session,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // An answer that breaks off is none.
  const text = await response.text();
  return { status: response.status, cookies: response.headers.getSetCookie(), json: JSON.parse(text) };
}

/** A program that is killed leaves no compiled code behind for the next start, so one is started and stopped before. */
export async function compileOnce(): Promise<string> {
  const NODE_COMPILE_CACHE = await makeDataFolder();
  const EVERDRAFT_DATA_DIR = await makeDataFolder();
  const program = runProgram('main.ts', { NODE_COMPILE_CACHE, EVERDRAFT_DATA_DIR, PORT: '0' });
  await addressOf(program);
  program.process.kill('SIGTERM');
  await program.exit;
  return NODE_COMPILE_CACHE;
}

export async function environmentFor(kind: StoreKind, compiled: string): Promise<Record<string, string>> {
  const environment = {
    EVERDRAFT_DATA_DIR: await makeDataFolder(),
    NODE_COMPILE_CACHE: compiled,
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  if (kind === 'sqlite') return environment;
  const store = await emptyPostgresql();
  onTestFinished(() => store.remove());
  return { ...environment, ...store.environment };
}

export async function addressOf(program: RunningProgram): Promise<string> {
  return READY.exec(await program.line(READY))?.[1] ?? '';
}
