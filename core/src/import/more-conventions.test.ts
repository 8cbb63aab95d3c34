import { describe, expect, it } from 'vitest';
import { madeUpScene, madeUpText, type TextSetting } from '../../test-support/made-up-book.ts';
import { readTextFile } from './read-text-file.ts';

const SETTING: TextSetting = {
  width: 72,
  paragraphs: 'gap',
  sceneBreak: '* * *',
  isHeadingCentred: false,
  lineEnd: '\n',
  hasContents: false,
};

let seed = 100;

function scene(language: string): string[] {
  return madeUpScene(language, seed++, 6);
}

function outlineOf(text: string): string[] {
  const { structure } = readTextFile(new TextEncoder().encode(text));
  return structure.chapters.map(({ title, scenes }) => `${title} (${scenes.length})`);
}

/** Headings over prose, each of one line or more, with a part above some of them. */
function textOf(
  headings: readonly (string | readonly string[])[],
  { language = 'en', parts = {}, setting = {} }: Options = {},
): string {
  const chapters = headings.map((heading, at) => {
    const part = parts[at];
    return {
      heading: [heading].flat(),
      scenes: [scene(language)],
      ...(part === undefined ? {} : { part }),
    };
  });
  return madeUpText(chapters, { ...SETTING, ...setting });
}

interface Options {
  language?: string;
  parts?: Record<number, string>;
  setting?: Partial<TextSetting>;
}

function titlesOf(headings: readonly (string | readonly string[])[]): string[] {
  return headings.map(heading => `${[heading].flat().join(' ')} (1)`);
}

/** The first word of a made-up book is its title page; a chapter without a name would be prose before the first heading. */
function expectHeadings(headings: readonly (string | readonly string[])[], options?: Options): void {
  expect(outlineOf(textOf(headings, options))).toEqual(titlesOf(headings));
}

describe('headings of other conventions', () => {
  it.each([
    ['the figures of another script', ['الفصل ١', 'الفصل ٢', 'الفصل ٣']],
    ['full-width figures', ['１', '２', '３']],
    ['Han numerals', ['一', '二', '三', '四']],
    ['Greek letters', ["ΚΕΦΑΛΑΙΟΝ Α'", "ΚΕΦΑΛΑΙΟΝ Β'", "ΚΕΦΑΛΑΙΟΝ Γ'"]],
    ['Hebrew letters', ['פרק א', 'פרק ב', 'פרק ג']],
    ['Indonesian words', ['Bab Satu', 'Bab Dua', 'Bab Tiga']],
    ['Czech words', ['HLAVA PRVNÍ', 'HLAVA DRUHÁ', 'HLAVA TŘETÍ']],
    ['a volume and a number', ['Chapter 1.I.', 'Chapter 1.II.', 'Chapter 2.I.']],
    ['two figures', ['1.1', '1.2', '1.3']],
    ['small Roman numerals', ['i.', 'ii.', 'iii.']],
    ['letters set apart', ['C H A P. I.', 'C H A P. II.', 'C H A P. III.']],
    ['a mark of a note', ['CHAPTER I.', 'CHAPTER II.[4]', 'CHAPTER III.*']],
    ['ordinals of anything', ['THE FIRST TALE', 'THE SECOND TALE', 'THE THIRD TALE']],
    ['a word nobody knows and an ordinal', ['Fytte the First', 'Fytte the Second', 'Fytte the Third']],
    ['dates', ['3 January', '5 January', '2 February 1893']],
    ['days', ['Monday', 'Tuesday', 'Wednesday']],
    ['a Japanese prologue', ['序章', '第一章　雪', '第二章　手紙', '終章']],
    ['a finale', ['PRELUDE.', 'CHAPTER I.', 'CHAPTER II.', 'FINALE.']],
  ])('reads %s', (_name, headings) => {
    expectHeadings(headings);
  });

  it('reads whole sentences as names where every chapter has one', () => {
    expectHeadings(
      [
        ['CHAPITRE I.', 'Comment Tib fut élevé dans un beau château.'],
        ['CHAPITRE II.', 'Ce que devint Tib parmi les autres.'],
        ['CHAPITRE III.', 'Comment Tib se sauva, et ce qu’il devint.'],
        ['CHAPITRE IV.', 'Tempête, naufrage, et ce qui advint.'],
        ['CHAPITRE V.', 'Comment il retrouva ce qu’il aimait.'],
      ],
      { language: 'fr' },
    );
  });

  it('reads names in quotation marks', () => {
    expectHeadings([
      ['Chapter One', '“The Loft”'],
      ['Chapter Two', '“A Cold Day”'],
      ['Chapter Three', '“North”'],
    ]);
  });

  it('does not take a motto in verse for a name', () => {
    const motto =
      'O ye who tread the narrow way\nBy lamp and stair to judgment day,\nBe gentle when the others pray';
    const text = [1, 2, 3]
      .map(at => `Chapter ${at}\n\n${motto}\n\n${scene('en').join('\n\n')}`)
      .join('\n\n\n');
    expect(outlineOf(text)).toEqual(['Chapter 1 (1)', 'Chapter 2 (1)', 'Chapter 3 (1)']);
  });

  it('takes what counts days for parts where stories stand below it', () => {
    const stories = [
      'THE FIRST STORY',
      'THE SECOND STORY',
      'THE FIRST STORY',
      'THE SECOND STORY',
      'THE THIRD STORY',
    ];
    expectHeadings(stories, { parts: { 0: 'DAY THE FIRST', 2: 'DAY THE SECOND' } });
  });

  it('takes no name of a part for a scene at the end of a chapter', () => {
    expectHeadings(['1', '2', '1', '2'], {
      parts: { 0: 'THE WINDOW', 2: 'TIME PASSES' },
      setting: { sceneBreak: '' },
    });
  });

  it('prefers names after a wide gap to signs and shouts in capitals', () => {
    const names = ['THE LOFT', 'A COLD DAY', 'WHO GOES THERE?', 'NORTH'];
    const text = names
      .map(name => {
        const [first = '', ...rest] = scene('en');
        return `${name}\n\n\n${first}\n\nNO ADMITTANCE\n\n“HELP!”\n\n${rest.join('\n\n')}`;
      })
      .join('\n\n\n\n\n');
    expect(outlineOf(text)).toEqual(names.map(name => `${name} (1)`));
  });

  it('does not take an answer that is a number in another language for a heading', () => {
    const text = textOf(['I', 'II', 'III'], { language: 'fr' }).replaceAll('\n\nII', '\n\nNon.\n\nII');
    expect(outlineOf(text)).toEqual(['I (1)', 'II (1)', 'III (1)']);
  });

  it('finds the book behind a contents list whose numbers begin anew in each part', () => {
    const list =
      'Livre premier--Un juste\nChapitre I  Monsieur\nChapitre II  La ville\nChapitre III  Le bois\nLivre deuxième--La chute\nChapitre I  Le soir';
    const book = textOf(
      [
        ['Chapitre I', 'Monsieur'],
        ['Chapitre II', 'La ville'],
        ['Chapitre III', 'Le bois'],
        ['Chapitre I', 'Le soir'],
      ],
      { language: 'fr', parts: { 0: 'Livre premier--Un juste', 3: 'Livre deuxième--La chute' } },
    );
    expect(outlineOf(`TABLE\n\n${list}\n\n\n\n${book}`)).toEqual([
      'Chapitre I Monsieur (1)',
      'Chapitre II La ville (1)',
      'Chapitre III Le bois (1)',
      'Chapitre I Le soir (1)',
    ]);
  });

  it('reads headings between two rules', () => {
    const text = ['CHAPTER 1', 'CHAPTER 2']
      .map(heading => `==========\n${heading}\n==========\n\n${scene('en').join('\n\n')}`)
      .join('\n\n\n');
    expect(outlineOf(text)).toEqual(['CHAPTER 1 (1)', 'CHAPTER 2 (1)']);
  });

  it('divides wrapped text at breaks without an empty line around them', () => {
    const text = textOf(['Chapter 1', 'Chapter 2']).replaceAll(/(Chapter \d\n\n(?:.+\n)+)\n/gu, '$1***\n');
    expect(outlineOf(text)).toEqual(['Chapter 1 (2)', 'Chapter 2 (2)']);
  });

  it('leaves out what follows the last words of a book', () => {
    const headings = ['CHAPTER I', 'CHAPTER II', 'CHAPTER III', 'CHAPTER IV'];
    const text = `${textOf(headings)}\n\nTHE END\n\n* * *\n\nMore stories of the sort you like, by the same hand.\n`;
    expect(outlineOf(text)).toEqual(titlesOf(headings));
  });

  it('takes a title of the level of the parts in a Markdown file for no chapter', () => {
    const body = () => scene('en').join('\n\n');
    const text = `# The Winter\n\n# Part One\n\n## Anna\n\n${body()}\n\n## Tib\n\n${body()}\n\n# Part Two\n\n## Anna\n\n${body()}`;
    expect(outlineOf(text)).toEqual(['Anna (1)', 'Tib (1)', 'Anna (1)']);
  });
});
