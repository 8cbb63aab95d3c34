import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface RunningProgram {
  process: ChildProcess;
  /** Everything it has written so far. */
  stdout(): string;
  stderr(): string;
  /** The first line that matches, now or later; fails when the program ends without it. */
  line(pattern: RegExp): Promise<string>;
  /** Its exit code, once it has ended. */
  exit: Promise<number | null>;
}

/** A folder for one test's data, removed after it. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-program-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Of what surrounds the tests only this: the rest would change what a program does. */
function named(environment: NodeJS.ProcessEnv, ...names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.flatMap(name => (environment[name] ? [[name, environment[name]]] : [])));
}

/** Runs a file of server/src as a program of its own, as an operator would. */
export function runProgram(
  file:
    | 'main.ts'
    | `commands/${'reset-password' | 'after-restore' | 'rotate-key' | 'backup' | 'move-to-postgresql' | 'export-document' | 'lift-quarantine' | 'recount-usage'}.ts`,
  environment: Record<string, string>,
  args: string[] = [],
): RunningProgram {
  const path = fileURLToPath(new URL(`../src/${file}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    // By the options of Node mistakes are planted in it.
    env: { ...named(process.env, 'PATH', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', chunk => {
    written.stdout += String(chunk);
  });
  child.stderr.on('data', chunk => {
    written.stderr += String(chunk);
  });
  const exit = once(child, 'close').then(([code]) => code);

  function findLine(pattern: RegExp): string | undefined {
    const complete = written.stdout.split('\n').slice(0, -1);
    return complete.find(line => pattern.test(line));
  }

  return {
    process: child,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    async line(pattern) {
      let hasEnded = false;
      void exit.then(() => {
        hasEnded = true;
      });
      for (;;) {
        const found = findLine(pattern);
        if (found !== undefined) return found;
        if (hasEnded)
          throw new Error(`It ended without a line like ${pattern}:\n${written.stdout}${written.stderr}`);
        await Promise.race([once(child.stdout, 'data'), exit]);
      }
    },
    exit,
  };
}
