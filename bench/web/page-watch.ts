import type { Page } from 'playwright-core';

/** What a page has told about its own smoothness since it was last asked. */
export interface Smoothness {
  /** Pieces of work that held the main thread for more than 50 ms, in ms. */
  longTasks: number[];
  /** Times between frames, in ms. */
  frames: number[];
}

export interface Paints {
  firstPaintMs: number;
  largestPaintMs: number;
}

/** Begins to listen before the page's own scripts run. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = { longTasks: [] as number[], frames: [] as number[], largestPaintMs: 0 };
    window.everdraftWatch = watch;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) watch.longTasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) watch.largestPaintMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    let last = performance.now();
    const next = (now: number) => {
      watch.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** What was seen since the last time, and begins anew. */
export async function takeSmoothness(page: Page): Promise<Smoothness> {
  return page.evaluate(() => {
    const watch = window.everdraftWatch;
    if (!watch) throw new Error('The page is not watched.');
    return { longTasks: watch.longTasks.splice(0), frames: watch.frames.splice(0) };
  });
}

export async function paintsOf(page: Page): Promise<Paints> {
  return page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaintMs: window.everdraftWatch?.largestPaintMs ?? 0,
  }));
}

declare global {
  interface Window {
    everdraftWatch?: { longTasks: number[]; frames: number[]; largestPaintMs: number };
  }
}
