/** Lines of a text whatever ends them, old Mac line ends and the separators of Unicode included. */
const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029\v]/;
const TAB_WIDTH = ' '.repeat(4);
/** What a page break in a text file is worth: more than any gap between paragraphs. */
const PAGE_BREAK = ['', '', '', ''];

/** The lines of a text without their ends. A form feed is a wide gap; tabs at the start of a line are an indent. */
export function linesOf(text: string): string[] {
  return text.split(LINE_END).flatMap(line => {
    const pieces = line.split('\f').map(piece => piece.trimEnd());
    return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [...PAGE_BREAK, piece]));
  });
}

export function indentOf(line: string): number {
  const space = /^\s*/u.exec(line)?.[0] ?? '';
  return space.replaceAll('\t', TAB_WIDTH).length;
}

const DOUBLE_SPACED_LINES_MIN = 20;
const WRAPPED_SHARE_MIN = 0.3;

/**
 * Lines without the empty one that double spacing puts behind each of them. It is told from one line per paragraph by
 * lines that end in the middle of a sentence.
 */
export function singleSpaced(lines: readonly string[]): readonly string[] {
  const filled = lines.filter(line => line.trim() !== '');
  const isAlternating = lines.every((line, at) => line.trim() === '' || (lines[at + 1] ?? '').trim() === '');
  const openEnds = filled.filter(line => /[\p{L},]$/u.test(line)).length;
  const isDouble =
    isAlternating && filled.length >= DOUBLE_SPACED_LINES_MIN && openEnds > filled.length * WRAPPED_SHARE_MIN;
  return isDouble
    ? lines.filter((line, at) => line.trim() !== '' || (lines[at - 1] ?? '').trim() === '')
    : lines;
}
