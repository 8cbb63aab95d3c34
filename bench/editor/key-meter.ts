import type { CDPSession, Page } from 'playwright-core';

export interface KeyFigures {
  /** Main-thread CPU from one key to the next, in ms, less what an idle page uses in that time. */
  cpu: number[];
  /** From the key event to after the frame that shows it, in ms of wall clock. */
  frame: number[];
}

/** A page that blinks its caret and asks the server for news is at rest; one that builds something is not. */
const QUIET_SHARE = 0.04;
const QUIET_SECONDS = 2;
const QUIET_WITHIN_SECONDS = 60;

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

  /**
   * CPU of each time that something is done, until a rest after it is over. Empty when the page does more by itself than for
   * what is measured: then the difference would say nothing.
   */
  async costs(times: number, restMs: number, act: () => Promise<void>): Promise<number[]> {
    const { isQuiet, idle } = await this.#quietIdleCost(restMs);
    const costs: number[] = [];
    for (let time = 0; time < times; time++) {
      const before = await this.metric('TaskDuration');
      await act();
      await this.#rest(restMs);
      costs.push(((await this.metric('TaskDuration')) - before) * 1_000);
    }
    if (!isQuiet || idle >= percentile(costs, 50)) {
      console.log(`Not measured: the page was busy with something else, ${idle.toFixed(1)} ms in a rest.`);
      return [];
    }
    return costs.map(cost => Math.max(0, cost - idle));
  }

  /** Asked again when the browser began to tidy up, some seconds after much was done, just when the rest was measured. */
  async #quietIdleCost(restMs: number): Promise<{ isQuiet: boolean; idle: number }> {
    let isQuiet = false;
    let idle = 0;
    for (let attempt = 0; attempt < 3; attempt++) {
      isQuiet = await this.becomesQuiet();
      idle = await this.#idleCost(restMs);
      if (!isQuiet || idle < restMs * QUIET_SHARE) break;
    }
    return { isQuiet, idle };
  }

  /** Answers whether the page comes to rest: sheets that are filled behind the author's back would be taken for idling. */
  async becomesQuiet(): Promise<boolean> {
    let before = await this.metric('TaskDuration');
    let quietSeconds = 0;
    for (let second = 0; second < QUIET_WITHIN_SECONDS && quietSeconds < QUIET_SECONDS; second++) {
      await this.#rest(1_000);
      const after = await this.metric('TaskDuration');
      quietSeconds = after - before < QUIET_SHARE ? quietSeconds + 1 : 0;
      before = after;
    }
    return quietSeconds === QUIET_SECONDS;
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

  /** Listens once for a page: a listener for each row of keys would let later rows pay for the earlier ones. */
  async #watchFrames(): Promise<void> {
    await this.#page.evaluate(() => {
      const isWatched = window.everdraftFrames !== undefined;
      window.everdraftFrames = [];
      if (isWatched) return;
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
