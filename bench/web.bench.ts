import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { aManuscript } from './editor/a-manuscript.ts';
import { percentile } from './editor/key-meter.ts';
import { SHEETS, startOurStudio } from './editor/our-studio.ts';
import { paintsOf, type Smoothness, takeSmoothness, watchPage } from './web/page-watch.ts';
import { ScriptCounter } from './web/script-counter.ts';
import { arithmeticMs, slowDown } from './web/slow-down.ts';

/**
 * What the browser has to carry: script before the first screens, how long they take on a slow machine, whether typing and
 * scrolling in a long book stay smooth, and what the moving background costs. Real Chromium, the built app as the server
 * sends it, a first visit with an empty cache. The service worker is kept out: what it stores comes after the screen.
 *
 * npm run bench web -- --words 100000 --slowdown 4
 */
const { values: options } = parseArgs({
  options: { words: { type: 'string', default: '100000' }, slowdown: { type: 'string', default: '4' } },
  allowPositionals: true,
});

const LOGIN_KILOBYTES_GOAL = 120;
const EDITOR_KILOBYTES_GOAL = 250;
const KEYS = 60;
const KEY_PAUSE_MS = 80;
const WHEEL_TURNS = 60;
const WHEEL_PIXELS = 600;
const BACKGROUND_SECONDS = 6;
const LONG_TASK_MS = 50;
const WAIT_MS = 120_000;

const LOGIN = 'input[type=password]';

const slowdown = Number(options.slowdown);
const paragraphs = aManuscript(Number(options.words));
const studio = await startOurStudio();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});

const short = aManuscript(2_000);
console.log('\nScript on the wire until the screen shows, compressed; a first visit.');
console.table([
  await loadOf('login screen', LOGIN, LOGIN_KILOBYTES_GOAL, async () => `${studio.url}/auth`),
  await loadOf('editor', SHEETS, EDITOR_KILOBYTES_GOAL, context => addBook(context, short)),
]);
console.log(
  `\nTimings of a first visit in ms, processor asked to be ${slowdown}x slower; beside others' work the last column strays.`,
);
console.table([
  await timingsOf('login screen', LOGIN, async () => `${studio.url}/auth`),
  await timingsOf('editor, 2,000 words', SHEETS, context => addBook(context, short)),
  await timingsOf(`editor, ${Number(options.words).toLocaleString('en')} words`, SHEETS, context =>
    addBook(context, paragraphs),
  ),
]);
console.log(`\nSmoothness in a book of ${Number(options.words).toLocaleString('en')} words.`);
console.table([...(await smoothnessAt(1)), ...(slowdown > 1 ? await smoothnessAt(slowdown) : [])]);
console.log('\nProcessor time of all of Chromium while nobody touches the login screen, ms per second.');
console.table([await backgroundCost('on'), await backgroundCost('off')]);
await browser.close();
await studio.stop();

/** A new browser for each figure: nothing is in its cache. */
async function inFreshContext<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** An account that is signed in with this browser, and its one book. Answers the address of the book. */
async function addBook(context: BrowserContext, text: readonly string[]): Promise<string> {
  const email = `bench-${crypto.randomUUID()}@example.org`;
  await context.request.post(`${studio.url}/api/signup`, { data: { email, password: 'a password' } });
  const content = text.map(words => `<p>${words}</p>`).join('');
  const answer = await context.request.post(`${studio.url}/api/manuscripts`, {
    data: { title: 'Bench', content },
    timeout: WAIT_MS,
  });
  const { id } = (await answer.json()) as { id: string }; // the answer of our own server
  return `${studio.url}/studio/${id}`;
}

type Prepare = (context: BrowserContext) => Promise<string>;

async function loadOf(screen: string, selector: string, goal: number, prepare: Prepare) {
  return inFreshContext(async context => {
    const address = await prepare(context);
    const page = await context.newPage();
    const scripts = await ScriptCounter.of(page);
    await noteWhenShown(page, selector);
    await page.goto(address, { waitUntil: 'commit' });
    const shownAt = await page.waitForFunction(() => window.everdraftShownAt, undefined, {
      timeout: WAIT_MS,
    });
    await page.waitForLoadState('networkidle');
    const { files, kilobytes, kilobytesWithHeaders } = scripts.askedForUntil(
      (await shownAt.jsonValue()) ?? 0,
    );
    return {
      screen,
      kB: kilobytes.toFixed(1),
      'goal kB': goal,
      isMet: kilobytes <= goal,
      files,
      'kB with headers': kilobytesWithHeaders.toFixed(1),
      'kB when all is quiet': scripts.askedForUntil(Number.POSITIVE_INFINITY).kilobytes.toFixed(1),
    };
  });
}

/** Notes, in the page itself, when an element is first there: a look from outside comes too late. */
async function noteWhenShown(page: Page, selector: string): Promise<void> {
  await page.addInitScript(wanted => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return;
      window.everdraftShownAt = Date.now();
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
}

async function timingsOf(screen: string, selector: string, prepare: Prepare) {
  return inFreshContext(async context => {
    const address = await prepare(context);
    const page = await context.newPage();
    await watchPage(page);
    await page.goto(`${studio.url}/favicon.svg`);
    const atFullSpeedMs = await arithmeticMs(page);
    await slowDown(page, slowdown);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForSelector(selector, { timeout: WAIT_MS });
    const shownMs = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    const paints = await paintsOf(page);
    const { longTasks } = await takeSmoothness(page);
    return {
      screen,
      'first paint': Math.round(paints.firstPaintMs),
      'largest paint': Math.round(paints.largestPaintMs),
      shown: Math.round(shownMs),
      'time blocked': Math.round(longTasks.reduce((sum, ms) => sum + ms - LONG_TASK_MS, 0)),
      'longest task': Math.round(Math.max(0, ...longTasks)),
      'times slower, measured': ((await arithmeticMs(page)) / atFullSpeedMs).toFixed(1),
    };
  });
}

async function smoothnessAt(rate: number) {
  return inFreshContext(async context => {
    const address = await addBook(context, paragraphs);
    const page = await context.newPage();
    await watchPage(page);
    await page.goto(address);
    await page.waitForSelector(SHEETS, { timeout: WAIT_MS });
    await page.waitForLoadState('networkidle');
    const atFullSpeedMs = await arithmeticMs(page);
    await slowDown(page, rate);
    await page.locator('[role=textbox][aria-label=Manuscript]').focus();
    await page.keyboard.type('warm up ', { delay: KEY_PAUSE_MS });
    await takeSmoothness(page);
    await page.keyboard.type('x'.repeat(KEYS), { delay: KEY_PAUSE_MS });
    const typing = await takeSmoothness(page);
    await refuseUntyped(page);
    await page.mouse.move(720, 450);
    await takeSmoothness(page);
    for (let turn = 0; turn < WHEEL_TURNS; turn++) {
      await page.mouse.wheel(0, WHEEL_PIXELS);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const scrolling = await takeSmoothness(page);
    await refuseUnscrolled(page);
    const measuredRate = (await arithmeticMs(page)) / atFullSpeedMs;
    return [
      rowOf(`typing ${KEYS} keys`, measuredRate, typing),
      rowOf(`scrolling ${WHEEL_TURNS} turns`, measuredRate, scrolling),
    ];
  });
}

/** Keys that reach nothing are very smooth. */
async function refuseUntyped(page: Page): Promise<void> {
  const text = await page.locator('[role=textbox][aria-label=Manuscript]').textContent();
  if (!text?.includes('x'.repeat(KEYS))) throw new Error('The keys did not reach the book.');
}

async function refuseUnscrolled(page: Page): Promise<void> {
  const furthest = await page.evaluate(() =>
    Math.max(...Array.from(document.querySelectorAll('*'), element => element.scrollTop)),
  );
  if (furthest < (WHEEL_TURNS * WHEEL_PIXELS) / 2) throw new Error('The wheel did not move the book.');
}

function rowOf(work: string, rate: number, { longTasks, frames }: Smoothness) {
  return {
    work,
    'times slower, measured': rate.toFixed(1),
    'long tasks': longTasks.length,
    'longest ms': Math.round(Math.max(0, ...longTasks)),
    'frame p50 ms': percentile(frames, 50).toFixed(1),
    'frame p95 ms': percentile(frames, 95).toFixed(1),
    'frame max ms': Math.max(0, ...frames).toFixed(1),
  };
}

async function backgroundCost(background: 'on' | 'off') {
  return inFreshContext(async context => {
    const page = await context.newPage();
    if (background === 'off') await page.addInitScript(() => localStorage.setItem('background', 'off'));
    await page.goto(`${studio.url}/auth`);
    await page.waitForSelector(LOGIN);
    await page.waitForLoadState('networkidle');
    const canvases = await page.locator('canvas').count();
    const before = await processorSeconds(browser);
    await page.waitForTimeout(BACKGROUND_SECONDS * 1_000);
    const used = (await processorSeconds(browser)) - before;
    return { background, canvases, 'ms per second': Math.round((used / BACKGROUND_SECONDS) * 1_000) };
  });
}

/** Of every process of the browser: the background is drawn in a worker, and put on the screen in yet another place. */
async function processorSeconds(of: Browser): Promise<number> {
  const session = await of.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

declare global {
  interface Window {
    everdraftShownAt?: number;
  }
}
