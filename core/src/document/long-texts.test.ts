import { describe, expect, it } from 'vitest';
import { p } from '../../test-support/a-document.ts';
import { superlinearPumps } from '../../test-support/growth.ts';
import { findChapters } from './chapters.ts';
import { parseHtml } from './parse-html.ts';
import { writeHtml } from './write-html.ts';

const MINUTE_MS = 60_000;

describe('a text made to take long to read as a document', () => {
  it.each<[name: string, work: (text: string) => unknown]>([
    ['HTML', text => parseHtml(text)],
    ['a style', text => parseHtml(`<p style="${text.replaceAll('"', '')}">a</p>`)],
    [
      'many styles',
      text => parseHtml((text.match(/.{1,40}/gsu) ?? []).map(css => `<b style="${css}">a</b>`).join('')),
    ],
    ['chapters', text => findChapters((text.match(/.{1,20}/gsu) ?? []).map(part => p(part)))],
    ['writing it', text => writeHtml([p(text)])],
  ])(
    'takes time in proportion to its length: %s',
    (_name, work) => {
      expect(superlinearPumps({ work, now: () => performance.now() })).toEqual([]);
    },
    MINUTE_MS,
  );
});
