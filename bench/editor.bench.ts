import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { aManuscript } from './editor/a-manuscript.ts';
import { type KeyFigures, KeyMeter, percentile } from './editor/key-meter.ts';
import { type OurStudio, openedAt, startOurStudio } from './editor/our-studio.ts';
import { type Peer, type PeerSite, startPeerSite } from './editor/peer-site.ts';

/**
 * What a key costs in the shipped studio and in other editors, side by side in one run: real Chromium, real keys, the
 * same text. Figures are main-thread CPU, which other programs on the machine hardly move; read the ratios.
 *
 * npm run bench editor -- --words 10000,100000 --editors everdraft,codemirror --keys 60 --book novel.txt
 */
const { values: options } = parseArgs({
  options: {
    words: { type: 'string', default: '10000,100000,500000,1000000' },
    editors: { type: 'string', default: 'everdraft,codemirror,tiptap,lexical,textarea' },
    keys: { type: 'string', default: '60' },
    book: { type: 'string' },
  },
  allowPositionals: true,
});

type EditorName = 'everdraft' | Peer;

interface Row {
  editor: EditorName;
  words: number;
  openMs: number;
  openCpuMs: number;
  key: KeyFigures;
  enter: KeyFigures;
  backspace: KeyFigures;
  undo: KeyFigures;
  heap: number;
}

const REST_MS = 60;
const editors = options.editors.split(',') as EditorName[];
const keyCount = Number(options.keys);
const ours = await startOurStudio();
const peers = await startPeerSite();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});

const rows: Row[] = [];
for (const words of options.words.split(',').map(Number)) {
  const paragraphs = options.book
    ? aManuscript(
        words,
        (await readFile(options.book, 'utf8')).split(/\n\s*\n/).map(part => part.replace(/\s+/g, ' ').trim()),
      )
    : aManuscript(words);
  peers.setBook(paragraphs);
  for (const editor of editors) {
    const row = await measured(browser, editor, words, paragraphs, { ours, peers });
    rows.push(row);
    print([row]);
  }
}
console.log(
  "\nAll figures in ms; key, Enter, Backspace at a block's start and undo are main-thread CPU p50 / p95 / p99.",
);
print(rows);
compare(rows);
await browser.close();
await peers.stop();
await ours.stop();

async function measured(
  inBrowser: Browser,
  editor: EditorName,
  words: number,
  paragraphs: readonly string[],
  sites: { ours: OurStudio; peers: PeerSite },
): Promise<Row> {
  const context = await inBrowser.newContext({ viewport: { width: 1440, height: 900 } });
  const address =
    editor === 'everdraft' ? await sites.ours.prepare(context, paragraphs) : sites.peers.address(editor);
  const page = await context.newPage();
  const meter = await KeyMeter.of(page);
  await page.goto(address);
  const openMs = await readyAt(page, editor);
  const openCpuMs = (await meter.metric('TaskDuration')) * 1_000;
  await focus(page, editor);
  const many = <T>(count: number, value: T) => Array<T>(count).fill(value);
  const count = countFor(editor, words);
  await meter.keys(many(Math.min(8, count), 'x'), REST_MS);
  const key = await meter.keys(many(count, 'x'), REST_MS);
  const enter = await meter.keys(many(Math.ceil(count / 3), 'Enter'), REST_MS);
  const backspace = await meter.keys(many(Math.ceil(count / 3), 'Backspace'), REST_MS);
  const undo = await meter.keys(many(Math.ceil(count / 6), 'Control+z'), REST_MS);
  const heap = await meter.heapMegabytes();
  await context.close();
  return { editor, words, openMs, openCpuMs, key, enter, backspace, undo, heap };
}

/** A peer that takes seconds for a key is not asked for many. */
function countFor(editor: EditorName, words: number): number {
  if (words <= 200_000 || editor === 'everdraft' || editor === 'codemirror') return keyCount;
  return editor === 'lexical' ? 3 : 15;
}

async function readyAt(page: Page, editor: EditorName): Promise<number> {
  if (editor === 'everdraft') return openedAt(page);
  await page.waitForFunction(() => window.everdraftBench !== undefined, undefined, { timeout: 300_000 });
  return page.evaluate(() => window.everdraftBench?.readyAt ?? 0);
}

async function focus(page: Page, editor: EditorName): Promise<void> {
  if (editor !== 'everdraft') return;
  await page.waitForFunction(() => document.querySelectorAll('.sheet:empty').length === 0, undefined, {
    timeout: 300_000,
  });
  await page.locator('[role=textbox][aria-label=Manuscript]').focus();
}

function print(some: readonly Row[]): void {
  const three = ({ cpu }: KeyFigures) =>
    [50, 95, 99].map(percent => percentile(cpu, percent).toFixed(1)).join(' / ');
  console.table(
    some.map(row => ({
      editor: row.editor,
      words: row.words.toLocaleString('en'),
      key: three(row.key),
      'to next frame p50': percentile(row.key.frame, 50).toFixed(1),
      Enter: three(row.enter),
      Backspace: three(row.backspace),
      undo: three(row.undo),
      open: Math.round(row.openMs),
      'open CPU': Math.round(row.openCpuMs),
      'heap MB': row.heap.toFixed(0),
    })),
  );
}

/** The promises: a key within 1.3x of CodeMirror, 20x below TipTap with Yjs at a million words, open within 2x. */
function compare(all: readonly Row[]): void {
  const mine = all.filter(row => row.editor === 'everdraft');
  const ratio = (one: number, two: number | undefined) => (two ? `${(one / two).toFixed(2)}x` : '-');
  console.table(
    mine.map(row => {
      const peer = (name: Peer) => all.find(other => other.editor === name && other.words === row.words);
      const p50 = (figures: KeyFigures | undefined) => (figures ? percentile(figures.cpu, 50) : undefined);
      return {
        words: row.words.toLocaleString('en'),
        'key / CodeMirror (at most 1.3x)': ratio(p50(row.key) ?? 0, p50(peer('codemirror')?.key)),
        'Enter / CodeMirror': ratio(p50(row.enter) ?? 0, p50(peer('codemirror')?.enter)),
        'Backspace / CodeMirror': ratio(p50(row.backspace) ?? 0, p50(peer('codemirror')?.backspace)),
        'undo / CodeMirror': ratio(p50(row.undo) ?? 0, p50(peer('codemirror')?.undo)),
        'open / CodeMirror (at most 2x)': ratio(row.openMs, peer('codemirror')?.openMs),
        'TipTap with Yjs / key (at least 20x at 1M)': ratio(p50(peer('tiptap')?.key) ?? 0, p50(row.key)),
      };
    }),
  );
}
