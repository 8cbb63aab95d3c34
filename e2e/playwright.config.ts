import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './fixtures/chromium-arguments.ts';

export default defineConfig({
  // What takes too long for every run is in the other folder: npm run soak -- --only quota.
  testDir: process.env.FULL_DEVICE_ROUNDS === undefined ? 'journeys' : 'soak',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'line',
  // Generous, because a busy machine is no fault of the product: a journey that passes does not wait for them.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    trace: 'off',
    locale: 'en-US',
    // A worker answers from its cache before a journey can put its own answer in the place of the server's.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
