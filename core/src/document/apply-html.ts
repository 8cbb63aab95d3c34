import type { Text as YText } from 'yjs';
import { deltaBetween } from './block-diff.ts';
import { blocksOf } from './blocks.ts';
import { parseHtml } from './parse-html.ts';

/**
 * Makes a manuscript say what an HTML says, by the smallest change and in one transaction. To give the change an
 * origin, call it inside a transaction of your own.
 */
export function applyHtml(text: YText, html: string): void {
  const steps = deltaBetween(blocksOf(text), parseHtml(html));
  if (steps.length > 0) text.applyDelta(steps);
}
