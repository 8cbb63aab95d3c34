/**
 * A text without the characters at its end that a pattern for one character takes. `/[…]+$/` would look for the end anew
 * from each of them.
 */
export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const from = end > 1 && isPair(text, end - 2) ? end - 2 : end - 1;
    if (!character.test(text.slice(from, end))) break;
    end = from;
  }
  return text.slice(0, end);
}

/** The same at the start of a text. */
export function trimStartOf(text: string, character: RegExp): string {
  let start = 0;
  while (start < text.length) {
    const to = isPair(text, start) ? start + 2 : start + 1;
    if (!character.test(text.slice(start, to))) break;
    start = to;
  }
  return text.slice(start);
}

/** Whether two code units are one character. */
function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xff_ff;
}
