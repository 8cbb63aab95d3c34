import { decodeText } from './decode-text.ts';

/** How files begin that are no text, whatever their name says: zip and .docx, PDF, old Word, RTF, images. */
const STARTS = [
  'PK\u0003\u0004',
  '%PDF-',
  '\u00d0\u00cf\u0011\u00e0',
  '{\\rtf',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  '\u001f\u008b',
];
const SAMPLE_BYTES = 32 * 1024;
const CONTROLS_PER_CHARACTER_MAX = 0.02;

/** Whether a file that calls itself a text is something else. */
export function isBinary(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (STARTS.some(known => start.startsWith(known))) return true;
  const sample = decodeText(bytes.subarray(0, SAMPLE_BYTES));
  let controls = 0;
  for (let at = 0; at < sample.length; at++) {
    const code = sample.charCodeAt(at);
    const isSpace = code >= 0x09 && code <= 0x0d;
    if ((code < 0x20 && !isSpace && code !== 0x1a) || code === 0xfffd) controls++;
  }
  return controls > sample.length * CONTROLS_PER_CHARACTER_MAX;
}
