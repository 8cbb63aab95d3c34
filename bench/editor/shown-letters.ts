import type { Browser, Page } from 'playwright-core';

/** A task of the page's main thread as Chromium traces it; times in µs. */
interface TracedEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of that, what the thread itself was at work. */
  tdur?: number;
}

const ARRIVED = 'bench: a change has come';
const SHOWN = 'bench: it is shown';
const TRACED = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];
const REST_MS = 900;

/**
 * What the main thread spends on a change that has come, from the beginning of the task that puts it on the page to the
 * frame that shows it. The same step in every editor: what brought it there, our network, disk and sync, is not in it,
 * but for what falls into that time.
 */
export async function shownLetters(
  browser: Browser,
  page: Page,
  { count, write }: { count: number; write: () => Promise<void> },
): Promise<number[]> {
  await browser.startTracing(page, { categories: TRACED });
  for (let letter = 0; letter < count; letter++) {
    await write();
    await new Promise(resolve => setTimeout(resolve, REST_MS));
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TracedEvent[];
  };
  const costs = costsIn(traceEvents);
  if (costs.length !== count) throw new Error(`${costs.length} of ${count} letters were seen to be shown.`);
  return costs;
}

function costsIn(events: readonly TracedEvent[]): number[] {
  return events
    .filter(({ name }) => name === ARRIVED)
    .flatMap(arrived => {
      const onThread = events.filter(({ pid, tid }) => pid === arrived.pid && tid === arrived.tid);
      const shown = onThread.find(({ name, ts }) => name === SHOWN && ts > arrived.ts);
      const tasks = onThread.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
      const endOf = ({ ts, dur = 0 }: TracedEvent) => ts + dur;
      const first = tasks.find(task => task.ts <= arrived.ts && endOf(task) >= arrived.ts);
      if (!shown || !first) return [];
      const between = tasks.filter(task => task.ts >= first.ts && endOf(task) <= shown.ts);
      return [between.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000];
    });
}

/** Lets the page mark, from outside the program, when a letter is put into its text and when that was drawn. */
export async function markLetters(page: Page, letter: string): Promise<void> {
  await watchMarks(page);
  await page.evaluate(one => {
    const holdsLetter = ({ textContent }: Node) => textContent?.includes(one) ?? false;
    const text = document.querySelector('[role=textbox][aria-label=Manuscript]') ?? document.body;
    new MutationObserver(changes => {
      if (changes.some(({ target }) => holdsLetter(target))) window.everdraftArrived?.();
    }).observe(text, { characterData: true, childList: true, subtree: true });
  }, letter);
}

/** Makes the change of a peer in a task of its own, as ours comes. */
export async function markPeer(page: Page): Promise<() => Promise<void>> {
  await watchMarks(page);
  return () =>
    page.evaluate(() => {
      setTimeout(() => {
        window.everdraftBench?.remote?.();
        window.everdraftArrived?.();
      });
    });
}

async function watchMarks(page: Page): Promise<void> {
  await page.evaluate(
    ([arrived, shown]) => {
      window.everdraftArrived = () => {
        performance.mark(arrived);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => performance.mark(shown);
          port2.postMessage(0);
        });
      };
    },
    [ARRIVED, SHOWN] as const,
  );
}

declare global {
  interface Window {
    everdraftArrived?: () => void;
  }
}
