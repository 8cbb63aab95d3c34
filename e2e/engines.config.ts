import { defineConfig } from '@playwright/test';
import type { EngineName } from './engines/driver.ts';

const ENGINES: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];

/** The journeys that run in every engine; the runner is Playwright's, the drivers are those of `engines`. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'everywhere',
  outputDir: 'test-results/engines',
  workers: 2,
  retries: 0,
  reporter: 'line',
  // Generous, because a busy machine is no fault of the product: a journey that passes does not wait for them.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  projects: ENGINES.map(name => ({ name, use: { engineName: name } })),
});
