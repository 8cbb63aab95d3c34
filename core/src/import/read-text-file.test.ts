import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MADE_UP_LANGUAGES,
  type MadeUpChapter,
  madeUpParagraph,
  madeUpScene,
  madeUpText,
  type TextSetting,
} from '../../test-support/made-up-book.ts';
import { blockText } from '../document/blocks.ts';
import { parseHtml } from '../document/parse-html.ts';
import { readTextFile } from './read-text-file.ts';

const PLAIN: TextSetting = {
  width: 72,
  paragraphs: 'gap',
  sceneBreak: '* * *',
  isHeadingCentred: false,
  lineEnd: '\n',
  hasContents: false,
};

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI'];
const ENGLISH = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const NAMES = ['The Loft', 'A Cold Day', 'What Anna Knew', 'Under the Snow', 'North', 'The Last Letter'];

/** How each convention heads its chapters. */
const CONVENTIONS: Readonly<Record<string, (at: number) => string[]>> = {
  'Chapter 1': at => [`Chapter ${at + 1}`],
  'CHAPTER ONE': at => [`CHAPTER ${(ENGLISH[at] ?? '').toUpperCase()}`],
  'Chapter 1: Name': at => [`Chapter ${at + 1}: ${NAMES[at]}`],
  'CHAPTER I. / NAME': at => [`CHAPTER ${ROMAN[at]}.`, (NAMES[at] ?? '').toUpperCase()],
  'I / Name': at => [ROMAN[at] ?? '', NAMES[at] ?? ''],
  I: at => [ROMAN[at] ?? ''],
  '1.': at => [`${at + 1}.`],
  One: at => [ENGLISH[at] ?? ''],
  '1. Name': at => [`${at + 1}. ${NAMES[at]}`],
  'IV. NAME': at => [`${ROMAN[at]}. ${(NAMES[at] ?? '').toUpperCase()}`],
  NAME: at => [(NAMES[at] ?? '').toUpperCase()],
  Name: at => [NAMES[at] ?? ''],
  '— 1 —': at => [`— ${at + 1} —`],
};

const IN_LANGUAGES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  en: [['Prologue'], ['Chapter the First'], ['Chapter the Second'], ['Epilogue']],
  de: [
    ['Vorwort'],
    ['Erstes Kapitel'],
    ['Zweites Kapitel'],
    ['Einundzwanzigstes Kapitel. Der Weg'],
    ['Nachwort'],
  ],
  fr: [
    ['Avant-propos'],
    ['Chapitre premier'],
    ['Chapitre II'],
    ['CHAPITRE VINGT ET UN — Le retour'],
    ['Épilogue'],
  ],
  es: [['Prólogo'], ['Capítulo primero'], ['Capítulo segundo'], ['CAPÍTULO TERCERO: La casa'], ['Epílogo']],
  it: [['Prefazione'], ['Capitolo primo'], ['Capitolo II'], ['Capitolo ventunesimo'], ['Epilogo']],
  pt: [['Prefácio'], ['Capítulo primeiro'], ['Capítulo II. A casa'], ['Epílogo']],
  nl: [['Voorwoord'], ['Eerste hoofdstuk'], ['Tweede hoofdstuk'], ['Hoofdstuk 3: De terugkeer'], ['Nawoord']],
  pl: [['Przedmowa'], ['Rozdział pierwszy'], ['Rozdział drugi'], ['ROZDZIAŁ III'], ['Posłowie']],
  sv: [['Förord'], ['Första kapitlet'], ['Andra kapitlet'], ['Kapitel 3. Hemkomsten'], ['Efterord']],
  ru: [['Пролог'], ['Глава первая'], ['Глава вторая'], ['ГЛАВА III. Дорога'], ['Эпилог']],
};

function bookWith(
  headings: readonly (readonly string[])[],
  scenes = [1, 2, 1, 3, 2, 1],
  language = 'en',
): MadeUpChapter[] {
  return headings.map((heading, at) => ({
    heading,
    scenes: Array.from({ length: scenes[at % scenes.length] ?? 1 }, (_, scene) =>
      madeUpScene(language, at * 5 + scene),
    ),
  }));
}

function read(text: string) {
  return readTextFile(new TextEncoder().encode(text));
}

function outlineOf(text: string) {
  return read(text).structure.chapters.map(({ title, scenes }) => [title, scenes.length]);
}

function expected(chapters: readonly MadeUpChapter[]) {
  return chapters.map(({ heading, scenes }) => [heading.join(' '), scenes.length]);
}

/** Letters and figures in their order, whatever stands between them. */
function lettersOf(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function lettersOfHtml(html: string): string {
  return lettersOf(parseHtml(html).map(blockText).join('\n'));
}

describe('readTextFile', () => {
  it.each(Object.keys(CONVENTIONS))('finds chapters headed %s', name => {
    const heading = CONVENTIONS[name] ?? (() => []);
    const book = bookWith(NAMES.map((_, at) => heading(at)));
    expect(outlineOf(madeUpText(book, PLAIN))).toEqual(expected(book));
  });

  it.each(Object.keys(IN_LANGUAGES))('finds chapters in the language %s', language => {
    const book = bookWith(IN_LANGUAGES[language] ?? [], [2, 1, 3], language);
    expect(outlineOf(madeUpText(book, PLAIN))).toEqual(expected(book));
  });

  it.each([
    '***',
    '* * *',
    '#',
    '⁂',
    '---',
    '~',
    '—',
    '• • •',
    '-oOo-',
    '. . .',
    '❦',
    '[scene break]',
    'x x x',
    '=====',
    '',
  ])('divides scenes at %j', sceneBreak => {
    const book = bookWith(NAMES.map((_, at) => [`Chapter ${at + 1}`]));
    expect(outlineOf(madeUpText(book, { ...PLAIN, sceneBreak }))).toEqual(expected(book));
  });

  it('gives back the outline of any convention in any setting, and every letter of the text', () => {
    const setting = fc.record({
      width: fc.constantFrom(0, 60, 72, 80),
      paragraphs: fc.constantFrom<'gap' | 'indent'>('gap', 'indent'),
      sceneBreak: fc.constantFrom('***', '* * *', '#', '⁂', '---', ''),
      isHeadingCentred: fc.boolean(),
      lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
      hasContents: fc.boolean(),
    });
    const scenes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 6 });
    const heading = fc.constantFrom(...Object.values(CONVENTIONS));
    const language = fc.constantFrom(...MADE_UP_LANGUAGES);
    fc.assert(
      fc.property(setting, scenes, heading, language, (how, counts, head, tongue) => {
        const book = bookWith(
          counts.map((_, at) => head(at)),
          counts,
          tongue,
        );
        const text = madeUpText(book, how);
        expect(outlineOf(text)).toEqual(expected(book));
        expect(lettersOfHtml(read(text).content)).toBe(lettersOf(text));
      }),
      { numRuns: 60 },
    );
  });

  it('[IMPORT-33] keeps every letter of any text', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '',
        '',
        'CHAPTER I',
        '* * *',
        'PART TWO',
        '    Indented.',
        '# Heading',
        '1. One',
        'CONTENTS',
        'Prologue',
      ),
      fc.nat(50).map(seed => madeUpParagraph('en', seed)),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), lines => {
        const text = lines.join('\n').toWellFormed();
        expect(lettersOfHtml(read(text).content)).toBe(lettersOf(text));
      }),
      { numRuns: 200 },
    );
  });

  it('puts parts above their chapters and gives them no chapter of their own', () => {
    const parts = ['PART ONE', undefined, 'PART TWO: THE THAW', undefined];
    const book = bookWith([['1'], ['2'], ['1'], ['2']]).map((chapter, at) => {
      const part = parts[at];
      return part === undefined ? chapter : { ...chapter, part };
    });
    const text = madeUpText(book, PLAIN);
    expect(outlineOf(text)).toEqual(expected(book));
    expect(read(text).content).toContain('<h1>PART TWO: THE THAW</h1><h2>1</h2>');
  });

  it('[IMPORT-34] takes a book without headings for one chapter without a name', () => {
    const text = madeUpScene('en', 1, 12).join('\n\n');
    expect(outlineOf(text)).toEqual([['', 1]]);
  });

  it('leaves out the licence of Project Gutenberg and nothing between its marks', () => {
    const book = bookWith([['CHAPTER I'], ['CHAPTER II']]);
    const text = [
      'The Project Gutenberg eBook of The Winter Letters',
      '*** START OF THE PROJECT GUTENBERG EBOOK THE WINTER LETTERS ***',
      madeUpText(book, PLAIN),
      '*** END OF THE PROJECT GUTENBERG EBOOK THE WINTER LETTERS ***',
      'CHAPTER III',
    ].join('\n\n');
    expect(outlineOf(text)).toEqual(expected(book));
    expect(read(text).content).not.toContain('GUTENBERG');
  });

  it('gives a scene a title and a description of its own words', () => {
    const book = bookWith([['Chapter 1'], ['Chapter 2']]);
    const [scene] = read(madeUpText(book, PLAIN)).structure.chapters[0]?.scenes ?? [];
    const words = book[0]?.scenes[0]?.[0] ?? '';
    expect(scene?.title.endsWith('…')).toBe(true);
    expect(words.startsWith(scene?.title.slice(0, -1) ?? '-')).toBe(true);
    expect(words.startsWith(scene?.description ?? '-')).toBe(true);
  });

  it('does not take numbers in a list, or sentences that name a chapter, for headings', () => {
    const list = ['1. Bread.', '2. Salt.', '3. Lamp oil.'].join('\n\n');
    const sentence = 'Chapter 3 of her book was the worst, she said.';
    const book = bookWith([['Chapter 1'], ['Chapter 2']], [1]);
    const text = `${madeUpText(book, PLAIN).trimEnd()}\n\n${list}\n\n${sentence}\n\n${madeUpParagraph('en', 3)}`;
    expect(outlineOf(text)).toEqual(expected(book));
  });
});
