import { describe, expect, it } from 'vitest';
import { p } from '../../test-support/a-document.ts';
import { superlinearPumps } from '../../test-support/growth.ts';
import type { ExportedBook } from './exported-book.ts';
import { fileNameOf } from './file-name.ts';
import { writeMarkdown } from './write-markdown.ts';

/** Only what Markdown is written from. */
function aBook(blocks: readonly ReturnType<typeof p>[]): ExportedBook {
  return { chapters: [{ blocks }], appendix: undefined } as unknown as ExportedBook;
}

const bold = (text: string) => ({ text, bold: true, italic: false, other: {} });

const MINUTE_MS = 60_000;

describe('a text made to take long to export', () => {
  it.each<[name: string, work: (text: string) => unknown]>([
    ['a file name', text => fileNameOf(text)],
    ['Markdown', text => [...writeMarkdown(aBook([p(text)]))]],
    ['Markdown in bold', text => [...writeMarkdown(aBook([p(bold(text))]))]],
    [
      'Markdown of many runs',
      text => [
        ...writeMarkdown(aBook([p(...(text.match(/.{1,4}/gsu) ?? []).flatMap(part => [part, bold(part)]))])),
      ],
    ],
  ])(
    'takes time in proportion to its length: %s',
    (_name, work) => {
      expect(superlinearPumps({ work, now: () => performance.now() })).toEqual([]);
    },
    MINUTE_MS,
  );
});
