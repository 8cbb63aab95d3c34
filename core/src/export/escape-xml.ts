import { cleanText } from '../text/clean-text.ts';

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML has no way to write these at all; one of them makes the whole file unreadable. */
const NO_CHARACTERS = /[\uFFFE\uFFFF]/g;

export function escapeXml(text: string): string {
  return cleanText(text)
    .toWellFormed()
    .replaceAll(NO_CHARACTERS, '\uFFFD')
    .replace(/[&<>"]/g, found => MARKUP[found] ?? found);
}
