import type { Page } from 'playwright-core';
import { aManuscript } from './a-manuscript.ts';
import type { KeyMeter } from './key-meter.ts';

const PASTED_WORDS = 2_000;
const LAST_PASTED = 'These words were pasted.';
const PASTES = 6;
/** Before them, for the reason for which keys are pressed before they are measured. */
const WARM_PASTES = 2;
const PASTE_REST_MS = 400;
/** Long enough for a letter to come over the server, be kept on the disk and be shown. */
const REMOTE_REST_MS = 900;
const SCROLL_STEPS = 400;

/** Main-thread CPU of each paste of 2,000 words, as a page or a program would give them. */
export async function pastes(page: Page, meter: KeyMeter): Promise<number[]> {
  const words = [...aManuscript(PASTED_WORDS), LAST_PASTED].join('\n\n');
  const paste = () =>
    page.evaluate(text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, words);
  await meter.costs(WARM_PASTES, PASTE_REST_MS, paste);
  const costs = await meter.costs(PASTES, PASTE_REST_MS, paste);
  await expectShown(page, LAST_PASTED);
  return costs;
}

/** Main-thread CPU of each letter that another device writes. */
export function remoteLetters(meter: KeyMeter, count: number, write: () => Promise<void>): Promise<number[]> {
  return meter.costs(count, REMOTE_REST_MS, write);
}

/** What has not come is not measured. An editor that draws only what is seen has it where it is seen. */
async function expectShown(page: Page, words: string): Promise<void> {
  const isShown = await page.evaluate(text => document.body.textContent.includes(text), words);
  if (!isShown) throw new Error(`'${words.slice(0, 40)}' has not come.`);
}

/** All of them, wherever they stand: the place of each depends on what had come to the other device before it. */
export async function expectLetters(page: Page, letter: string, count: number): Promise<void> {
  const found = await page.evaluate(one => document.body.textContent.split(one).length - 1, letter);
  if (found !== count) throw new Error(`${found} of ${count} letters from another device have come.`);
}

/** The frames of a journey from one end of the book to the other, in ms: each shows another part of it. */
export function scrolling(page: Page): Promise<number[]> {
  return page.evaluate(async steps => {
    const own = document.querySelector('[data-manuscript-scroll]');
    const area = document.activeElement;
    const scroller =
      own ?? (area instanceof HTMLTextAreaElement ? area : (document.scrollingElement ?? document.body));
    scroller.scrollTop = 0;
    await new Promise(resolve => setTimeout(resolve, 500));
    const frames: number[] = [];
    let last = await new Promise<number>(resolve => requestAnimationFrame(resolve));
    for (let step = 1; step <= steps; step++) {
      scroller.scrollTop = ((scroller.scrollHeight - scroller.clientHeight) * step) / steps;
      const now = await new Promise<number>(resolve => requestAnimationFrame(resolve));
      frames.push(now - last);
      last = now;
    }
    return frames;
  }, SCROLL_STEPS);
}
