import { describe, expect, it } from 'vitest';
import { superlinearPumps } from '../../test-support/growth.ts';
import { isDateLine } from './date-line.ts';
import { decodeText } from './decode-text.ts';
import { readLabel, withoutOrnaments } from './heading-label.ts';
import { readNumberHeading } from './number-heading.ts';
import { numberLanguages } from './number-words.ts';
import { readTextFile } from './read-text-file.ts';
import { isSceneBreak } from './scene-break.ts';
import { sceneDescription, sceneTitle } from './scene-words.ts';
import { blocksOfText } from './text-blocks.ts';
import { linesOf } from './text-lines.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const MINUTE_MS = 60_000;

describe('a text made to take long to import', () => {
  it.each<[name: string, work: (text: string) => unknown]>([
    ['a whole file', text => readTextFile(bytesOf(text))],
    ['an unknown encoding', text => decodeText(Uint8Array.from(text, sign => sign.charCodeAt(0) & 0xff))],
    ['lines', text => blocksOfText(linesOf(text))],
    ['one line', text => blocksOfText([text])],
    ['many lines of one paragraph', text => blocksOfText(text.match(/.{1,60}/gsu) ?? [])],
    ['labels', text => [readLabel(text), readLabel(text.slice(0, 300)), withoutOrnaments(text)]],
    ['numbers', text => [readNumberHeading(text), numberLanguages(text)]],
    ['dates and breaks', text => [isDateLine(text), isSceneBreak(text)]],
    ['titles of scenes', text => [sceneTitle(text), sceneDescription(text)]],
  ])(
    'takes time in proportion to its length: %s',
    (_name, work) => {
      expect(superlinearPumps({ work, now: () => performance.now() })).toEqual([]);
    },
    MINUTE_MS,
  );
});
