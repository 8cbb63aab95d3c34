/** Stands for what was quoted: a word that says nothing. */
export const QUOTATION = '‹›';

/** How quotations begin, and how each can end. Without an end they reach to the end of the message. */
const ENDS: Readonly<Record<string, string>> = {
  '„': '“”',
  '“': '”',
  '‚': '‘’',
  '"': '"',
  '«': '»',
};
/** With what a quotation can begin. */
const SIGNS = new Set(`\`>»‘'${Object.keys(ENDS).join('')}`);
const LETTER = /[\p{L}\p{N}]/u;

/**
 * A message without what is quoted in it: pasted text is somebody's words in the book, and not what the author asks for. Reads
 * every sign once or twice, whatever is left open.
 */
export function withoutQuotations(message: string): string {
  const kept: string[] = [];
  /** Up to where no single quotation mark closes anything, by the mark. */
  const unclosed = new Map<string, number>();
  let from = 0;
  for (let at = 0; at < message.length; ) {
    const end = SIGNS.has(message[at] ?? '') ? quotationEnd(message, at, unclosed) : undefined;
    if (end !== undefined) {
      // Quotations side by side are one.
      if (at > from || kept.length === 0) kept.push(message.slice(from, at), ` ${QUOTATION} `);
      from = end;
    }
    at = end ?? at + 1;
  }
  return kept.join('') + message.slice(from);
}

/** The place behind a quotation that begins here. */
function quotationEnd(message: string, at: number, unclosed: Map<string, number>): number | undefined {
  const sign = message[at] ?? '';
  if (sign === '`') return message.startsWith('```', at) ? behind(message, '```', at + 3) : undefined;
  if (sign === '>') return isLineStart(message, at) ? lineEnd(message, at) : undefined;
  if (sign === '»') return germanEnd(message, at);
  if (sign === '‘' || sign === "'") return singleEnd(message, at, unclosed);
  const ends = ENDS[sign];
  return ends === undefined ? undefined : nextOf(message, ends, at + 1);
}

function behind(message: string, end: string, from: number): number {
  const found = message.indexOf(end, from);
  return found < 0 ? message.length : found + end.length;
}

function nextOf(message: string, ends: string, from: number): number {
  for (let at = from; at < message.length; at++) if (ends.includes(message[at] ?? '')) return at + 1;
  return message.length;
}

function isLineStart(message: string, at: number): boolean {
  let before = at - 1;
  while (message[before] === ' ' || message[before] === '\t') before--;
  return before < 0 || message[before] === '\n';
}

function lineEnd(message: string, at: number): number {
  const end = message.indexOf('\n', at);
  return end < 0 ? message.length : end;
}

/** »So«; the same sign can also end a quotation that is set «so». */
function germanEnd(message: string, from: number): number | undefined {
  for (let at = from + 1; at < message.length; at++) {
    if (message[at] === '«') return at + 1;
    if (message[at] === '»') return undefined;
  }
  return undefined;
}

/** ‘So’ and 'so' within a line, but not don’t: a letter stands behind the first sign, and none before it or behind the last. */
function singleEnd(message: string, from: number, unclosed: Map<string, number>): number | undefined {
  if (LETTER.test(message[from - 1] ?? '') || !LETTER.test(message[from + 1] ?? '')) return undefined;
  const close = message[from] === '‘' ? '’' : "'";
  let at = Math.max(from + 1, unclosed.get(close) ?? 0);
  for (; at < message.length && message[at] !== '\n'; at++) {
    if (message[at] === close && !LETTER.test(message[at + 1] ?? '')) return at + 1;
  }
  unclosed.set(close, at);
  return undefined;
}
