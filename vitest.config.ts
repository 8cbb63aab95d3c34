import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { plantBug } from './scripts/testing/plant-bug.mjs';

// Every worker of the server's tests holds connections to PostgreSQL, whose number is limited.
const MOST_WORKERS = 8;

// A worker keeps its modules from file to file, which halves the time. Every test puts back what it has changed of the
// world: timers, globals, the environment.
const SHARED = { environment: 'node', pool: 'forks', isolate: false } as const;

function project(name: string, include: string) {
  return {
    extends: true as const,
    plugins: plantBug(process.env.PLANTED_BUG),
    test: { ...SHARED, name, include: [include] },
  };
}

function simulation(name: string, include: string, firstSeed: number) {
  return {
    extends: true as const,
    plugins: plantBug(process.env.PLANTED_BUG),
    test: {
      ...SHARED,
      name,
      include: [include],
      env: { SIMULATION_SEED: process.env.SIMULATION_SEED ?? String(firstSeed) },
      // Schedules make much that is soon forgotten; with room for it, a tenth less time goes into collecting it.
      execArgv: ['--max-semi-space-size=64'],
      testTimeout: 120_000,
    },
  };
}

export default defineConfig({
  test: {
    // What a planted bug has changed must not be kept for the next run, which is about another one or about none.
    fsModuleCache: process.env.PLANTED_BUG === undefined,
    maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A busy machine is no fault of the program: what is waited for by itself is waited for long enough.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      project('core', 'core/{src,test-support}/**/*.test.ts'),
      project('server', 'server/{src,test}/**/*.test.ts'),
      project('web', 'web/{src,service-worker,test}/**/*.test.{ts,tsx}'),
      simulation('simulation', 'e2e/simulation/**/*.test.ts', 1),
      // The schedules once more from another seed on, beside the first, for as many as two processors can run.
      simulation('simulation-2', 'e2e/simulation/**/*.fuzz.test.ts', 1_000_001),
      project('engines', 'e2e/engines/**/*.test.ts'),
      project('scripts', 'scripts/**/*.test.mjs'),
    ],
  },
});
