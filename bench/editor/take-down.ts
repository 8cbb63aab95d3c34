import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const TAKEN_DOWN_MS = 1_500;

/**
 * Ends when the page is gone and the browser has put away what it held: taking down a long book keeps a processor busy for
 * some tenths of a second, which the opening of the next page would wait for.
 */
export async function takeDown(page: Page): Promise<void> {
  const gone = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await gone;
  await pause(TAKEN_DOWN_MS);
}
