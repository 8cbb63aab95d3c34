import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type KeyFigures, KeyMeter } from './key-meter.ts';
import { filled, noteOpening, type OurStudio, type PreparedBook, REMOTE_LETTER } from './our-studio.ts';
import { expectLetters, pastes, remoteLetters, scrolling } from './page-work.ts';
import type { Peer, PeerSite } from './peer-site.ts';
import { markLetters, markPeer, shownLetters } from './shown-letters.ts';
import { takeDown } from './take-down.ts';

export type EditorName = 'everdraft' | Peer;

export interface EditorRow {
  editor: EditorName;
  words: number;
  scatteredEdits: number;
  /** Of each time that it was opened. */
  openMs: number[];
  openCpuMs: number[];
  /** Main-thread CPU of the first key after opening. */
  firstKey: number;
  key: KeyFigures;
  enter: KeyFigures;
  backspace: KeyFigures;
  undo: KeyFigures;
  /** Main-thread CPU of Enter behind a letter. */
  divide: number[];
  /** Main-thread CPU; empty where the editor has no such thing. */
  paste: number[];
  remote: number[];
  /** Of that, what a letter costs from when it has come to the frame that shows it. */
  shown: number[];
  /** Frames of a journey through the book, in ms. */
  frames: number[];
  heap: number;
}

interface Book {
  words: number;
  paragraphs: readonly string[];
  scatteredEdits: number;
}

const REST_MS = 60;
const READY_WITHIN_MS = 180_000;
const REMOTE_LETTERS = 12;
/** One opening strays by a fifth from the next. */
const OPENINGS = 3;
/** After so many the browser has compiled what a key runs; before, it is the start that is measured and not the day. */
const WARM_KEYS = 40;

/** Everything that is measured of one editor with one book; undefined when it is not ready in time. */
export async function measureEditor(
  browser: Browser,
  editor: EditorName,
  { words, paragraphs, scatteredEdits }: Book,
  { ours, peers, keys }: { ours: OurStudio; peers: PeerSite; keys: number },
): Promise<EditorRow | undefined> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const book =
    editor === 'everdraft' ? await ours.prepare(context, paragraphs, { scatteredEdits }) : undefined;
  const address = book?.address ?? peers.address(editor as Peer);
  if (!book) await openedBefore(context, address);
  const count = countFor(editor, words, keys);
  const isSlow = count < keys;
  const opened = await openings(context, address, {
    isOurs: book !== undefined,
    times: isSlow ? 1 : OPENINGS,
  });
  const last = opened.at(-1);
  if (last === undefined) {
    await context.close();
    return undefined;
  }
  const { page, meter } = last;
  if (editor === 'everdraft') {
    await filled(page);
    await page.locator('[role=textbox][aria-label=Manuscript]').focus();
  }
  const many = <T>(count: number, value: T) => Array<T>(count).fill(value);
  const warming = await meter.keys(many(isSlow ? Math.min(8, count) : WARM_KEYS, 'x'), REST_MS);
  if (!isSlow) await warm(meter);
  const key = await meter.keys(many(count, 'x'), REST_MS);
  const enter = await meter.keys(many(Math.ceil(count / 3), 'Enter'), REST_MS);
  const backspace = await meter.keys(many(Math.ceil(count / 3), 'Backspace'), REST_MS);
  const undo = await meter.keys(many(Math.ceil(count / 6), 'Control+z'), REST_MS);
  if (!isSlow) await dividing(meter, WARM_KEYS / 4);
  const divide = await dividing(meter, Math.ceil(count / (isSlow ? 6 : 3)));
  const paste = editor === 'textarea' || isSlow ? [] : await pastes(page, meter);
  const write =
    book?.writeElsewhere ??
    (editor === 'textarea' ? undefined : () => page.evaluate(() => window.everdraftBench?.remote?.()));
  const remote = write && !isSlow ? await remoteLetters(meter, REMOTE_LETTERS, write) : [];
  const shown = write && !isSlow ? await shownOf(browser, page, book) : [];
  if (book) await expectLetters(page, REMOTE_LETTER, 2 * REMOTE_LETTERS);
  const heap = await meter.heapMegabytes();
  const frames = isSlow ? [] : await scrolling(page);
  await context.close();
  await book?.close();
  return {
    editor,
    words,
    scatteredEdits,
    openMs: opened.map(({ openMs }) => openMs),
    openCpuMs: opened.map(({ openCpuMs }) => openCpuMs),
    firstKey: warming.cpu[0] ?? 0,
    key,
    enter,
    backspace,
    undo,
    divide,
    paste,
    remote,
    shown,
    frames,
    heap,
  };
}

interface Opening {
  page: Page;
  meter: KeyMeter;
  openMs: number;
  openCpuMs: number;
}

/** Opens a book some times, as an author does who comes back to it. The last page stays; none when it is not ready in time. */
async function openings(
  context: BrowserContext,
  address: string,
  { isOurs, times }: { isOurs: boolean; times: number },
): Promise<Opening[]> {
  const opened: Opening[] = [];
  while (opened.length < times) {
    const before = opened.at(-1);
    // What a page still does would be measured with the next one.
    await before?.meter.becomesQuiet();
    if (before) await takeDown(before.page);
    const page = await context.newPage();
    const meter = await KeyMeter.of(page);
    if (isOurs) await noteOpening(page);
    await page.goto(address, { timeout: READY_WITHIN_MS });
    const openMs = await readyAt(page);
    if (openMs === undefined) return [];
    opened.push({ page, meter, openMs, openCpuMs: (await meter.metric('TaskDuration')) * 1_000 });
  }
  return opened;
}

/** Each kind of key that is measured, with the caret where it was in the end: further down the page would scroll sooner. */
async function warm(meter: KeyMeter): Promise<void> {
  const rows = [
    ['Enter', WARM_KEYS / 2],
    ['Backspace', WARM_KEYS / 2],
    ['Control+z', WARM_KEYS / 4],
    ['Backspace', WARM_KEYS / 4],
  ] as const;
  for (const [key, count] of rows) await meter.keys(Array<string>(count).fill(key), REST_MS);
}

/** Enter in the midst of a line: one at its start moves the line and no caret in it. Leaves the page as it was. */
async function dividing(meter: KeyMeter, count: number): Promise<number[]> {
  const keys = Array.from({ length: count }, () => ['x', 'Enter']).flat();
  const { cpu } = await meter.keys(keys, REST_MS);
  await meter.keys(Array<string>(keys.length).fill('Backspace'), REST_MS);
  return cpu.filter((_, index) => keys[index] === 'Enter');
}

/** An author opens a book that was opened before: the browser has the code of the editor, of each that is measured. */
async function openedBefore(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address, { timeout: READY_WITHIN_MS });
  await readyAt(page);
  await takeDown(page);
}

async function shownOf(browser: Browser, page: Page, book: PreparedBook | undefined): Promise<number[]> {
  if (book) await markLetters(page, REMOTE_LETTER);
  const write = book?.writeElsewhere ?? (await markPeer(page));
  return shownLetters(browser, page, { count: REMOTE_LETTERS, write });
}

/** A peer that takes seconds for a key is not asked for many. */
function countFor(editor: EditorName, words: number, keys: number): number {
  if (words <= 200_000 || editor === 'everdraft' || editor === 'codemirror') return keys;
  return editor === 'lexical' ? 3 : 15;
}

async function readyAt(page: Page): Promise<number | undefined> {
  try {
    await page.waitForFunction(() => window.everdraftBench !== undefined, undefined, {
      timeout: READY_WITHIN_MS,
    });
  } catch {
    return undefined;
  }
  return page.evaluate(() => window.everdraftBench?.readyAt ?? 0);
}
