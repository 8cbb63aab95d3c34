import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { plantBug } from './scripts/testing/plant-bug.mjs';

// Every worker of the server's tests holds connections to PostgreSQL, whose number is limited.
const MOST_WORKERS = 8;

const SHARED = { environment: 'node', pool: 'forks' } as const;

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
      { extends: true, test: { ...SHARED, name: 'core', include: ['core/{src,test-support}/**/*.test.ts'] } },
      { extends: true, test: { ...SHARED, name: 'server', include: ['server/{src,test}/**/*.test.ts'] } },
      {
        extends: true,
        test: { ...SHARED, name: 'web', include: ['web/{src,service-worker,test}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        plugins: plantBug(process.env.PLANTED_BUG),
        test: {
          ...SHARED,
          name: 'simulation',
          include: ['e2e/simulation/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      { extends: true, test: { ...SHARED, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
});
