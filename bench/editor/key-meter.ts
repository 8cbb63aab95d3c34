import type { CDPSession, Page } from 'playwright-core';

export interface KeyFigures {
  /** Main-thread CPU from one key to the next, in ms, less what an idle page uses in that time. */
  cpu: number[];
  /** From the key event to after the frame that shows it, in ms of wall clock. */
  frame: number[];
}

/** Measures what the main thread of a page spends. Thread time, so that other programs on the machine do not count. */
export class KeyMeter {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<KeyMeter> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new KeyMeter(page, session);
  }

  async metric(name: string): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return metrics.find(metric => metric.name === name)?.value ?? 0;
  }

  async heapMegabytes(): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage');
    return (await this.metric('JSHeapUsedSize')) / 1024 / 1024;
  }

  /** CPU of each key, one after the other, each until the frame after it is painted and a short rest is over. */
  async keys(keys: readonly string[], restMs: number): Promise<KeyFigures> {
    await this.#watchFrames();
    const idle = await this.#idleCost(restMs);
    const figures: KeyFigures = { cpu: [], frame: [] };
    let before = await this.metric('TaskDuration');
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      await this.#rest(restMs);
      const after = await this.metric('TaskDuration');
      figures.cpu.push(Math.max(0, (after - before) * 1_000 - idle));
      before = after;
    }
    figures.frame = await this.#page.evaluate(() => window.everdraftFrames ?? []);
    return figures;
  }

  /** CPU of each time that something is done, until a rest after it is over. */
  async costs(times: number, restMs: number, act: () => Promise<void>): Promise<number[]> {
    const idle = await this.#idleCost(restMs);
    const costs: number[] = [];
    for (let time = 0; time < times; time++) {
      const before = await this.metric('TaskDuration');
      await act();
      await this.#rest(restMs);
      costs.push(Math.max(0, ((await this.metric('TaskDuration')) - before) * 1_000 - idle));
    }
    return costs;
  }

  /** What measuring itself costs when nothing is done. */
  async #idleCost(restMs: number): Promise<number> {
    const costs: number[] = [];
    let before = await this.metric('TaskDuration');
    for (let round = 0; round < (restMs > 100 ? 4 : 15); round++) {
      await this.#rest(restMs);
      const after = await this.metric('TaskDuration');
      costs.push((after - before) * 1_000);
      before = after;
    }
    return percentile(costs, 50);
  }

  async #watchFrames(): Promise<void> {
    await this.#page.evaluate(() => {
      window.everdraftFrames = [];
      addEventListener(
        'keydown',
        event => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => window.everdraftFrames?.push(performance.now() - event.timeStamp);
            port2.postMessage(0);
          });
        },
        { capture: true },
      );
    });
  }

  async #rest(ms: number): Promise<void> {
    await new Promise(resolve => setTimeout(resolve, ms));
  }
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

declare global {
  interface Window {
    everdraftFrames?: number[];
    everdraftBench?: { readyAt: number; remote?: () => void };
  }
}
