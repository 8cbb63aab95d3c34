import { setTimeout as rest } from 'node:timers/promises';
import type { Engine, EngineName, Tab } from '@everdraft/e2e/engines/driver';
import type { PeerSite } from '../editor/peer-site.ts';
import type { Studio } from './studio.ts';

export interface EngineRow {
  engine: EngineName;
  editor: 'everdraft' | 'codemirror';
  words: number;
  /** From the address to a page that takes keys, with everything on the device. */
  openMs: number;
  /** From each key event to after the frame that shows it. */
  frames: number[];
}

interface Measured {
  studio: Studio;
  peers: PeerSite;
  keys: number;
}

interface Place {
  /** What can be typed into. */
  textbox: string;
  /** Matches nothing once all of the book is on the page. */
  unfinished: string;
}

const OURS: Place = { textbox: '[role=textbox][aria-label=Manuscript]', unfinished: '.quire:empty' };
const CODEMIRROR: Place = { textbox: '.cm-content', unfinished: 'main:empty' };
const READY_WITHIN_MS = 180_000;
const LOOK_MS = 100;
/** After so many the browser has compiled what a key runs. */
const WARM_KEYS = 30;
const REST_MS = 80;

/** Opens a book in one editor of one engine, types in its middle, and notes how long each frame took. */
export async function measureInEngine(
  engine: Engine,
  editor: EngineRow['editor'],
  { words, paragraphs }: { words: number; paragraphs: readonly string[] },
  { studio, peers, keys }: Measured,
): Promise<EngineRow> {
  const profile = await engine.openProfile();
  const place = editor === 'everdraft' ? OURS : CODEMIRROR;
  let address = peers.address('codemirror');
  if (editor === 'everdraft') {
    const { account, manuscriptId } = await studio.authorOf(paragraphs);
    await profile.setCookie(studio.url, account.cookie);
    address = `${studio.url}/studio/${manuscriptId}`;
  }
  const tab = await profile.openTab();
  await tab.go(address);
  await untilComplete(tab, place);
  if (editor === 'everdraft') await leaveInTheMiddle(tab);
  const started = Date.now();
  await tab.reload();
  await until(tab, selector => (document.querySelector(selector)?.textContent ?? '') !== '', place.textbox);
  const openMs = Date.now() - started;
  await untilComplete(tab, place);
  await tab.evaluate(selector => document.querySelector<HTMLElement>(selector)?.focus(), place.textbox);
  await press(tab, WARM_KEYS);
  await noteFrames(tab);
  await press(tab, keys);
  const frames = await tab.evaluate(() => window.framesOfKeys ?? [], undefined);
  await profile.close();
  return { engine: engine.name, editor, words, openMs, frames };
}

async function press(tab: Tab, keys: number): Promise<void> {
  for (let key = 0; key < keys; key++) {
    await tab.press('x');
    await rest(REST_MS);
  }
}

/** From the event, whose time the browser notes when the key comes in, to a task after the frame. */
function noteFrames(tab: Tab): Promise<void> {
  return tab.evaluate(() => {
    const frames: number[] = [];
    window.framesOfKeys = frames;
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => frames.push(performance.now() - timeStamp);
          port2.postMessage(0);
        });
      },
      { capture: true },
    );
  }, undefined);
}

/** The caret is kept where the page was left. */
async function leaveInTheMiddle(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    const paragraphs = document.querySelectorAll('.sheet > p');
    const middle = paragraphs[Math.floor(paragraphs.length / 2)];
    if (middle === undefined) throw new Error('The book has no paragraphs.');
    middle.scrollIntoView({ block: 'center' });
    document.querySelector<HTMLElement>('[role=textbox][aria-label=Manuscript]')?.focus();
    getSelection()?.collapse(middle, middle.childNodes.length);
  }, undefined);
  await rest(1_000);
  await tab.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide'));
    return navigator.serviceWorker.ready.then(() => true);
  }, undefined);
  await rest(1_000);
}

async function untilComplete(tab: Tab, { textbox, unfinished }: Place): Promise<void> {
  await until(tab, selector => document.querySelector(selector) !== null, textbox);
  await until(tab, selector => document.querySelector(selector) === null, unfinished);
}

async function until(tab: Tab, isSo: (selector: string) => boolean, selector: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  // A page that is just being left answers with an error.
  while (!(await tab.evaluate(isSo, selector).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`The page was not ready after three minutes (${selector}).`);
    await rest(LOOK_MS);
  }
}

declare global {
  interface Window {
    framesOfKeys?: number[];
  }
}
