import type { Page } from 'playwright-core';

/** Makes the processor of a page so many times slower, for as long as the page is open. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const ROUNDS = 5;

/** How long a fixed piece of arithmetic takes in this page. A slowdown that was asked for and did not happen shows here. */
export async function arithmeticMs(page: Page): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(
      await page.evaluate(() => {
        const begun = performance.now();
        let sum = 0;
        for (let step = 0; step < 2e7; step++) sum += Math.sqrt(step);
        return sum > 0 ? performance.now() - begun : 0;
      }),
    );
  }
  return Math.min(...times);
}
