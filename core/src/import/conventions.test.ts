import { describe, expect, it } from 'vitest';
import { madeUpScene } from '../../test-support/made-up-book.ts';
import { readTextFile } from './read-text-file.ts';

let seed = 0;

function wrapped(text: string, width: number): string {
  return text.replaceAll(new RegExp(`(.{1,${width}})(?:\\s|$)`, 'gu'), '$1\n').trimEnd();
}

function prose(language = 'en', width = 70): string {
  const paragraphs = madeUpScene(language, seed++, 10);
  return paragraphs.map(paragraph => wrapped(paragraph, width)).join('\n\n');
}

/** Headings, each with prose below it. */
function book(headings: readonly string[], language = 'en'): string {
  return headings.map(heading => `${heading}\n\n${prose(language)}`).join('\n\n\n');
}

function outlineOf(text: string): string[] {
  const { structure } = readTextFile(new TextEncoder().encode(text));
  return structure.chapters.map(({ title, scenes }) => `${title} (${scenes.length})`);
}

describe('conventions of real books', () => {
  it('reads names right below their numbers, after a contents list in other columns', () => {
    const contents =
      'CONTENTS\n\n CHAPTER I.     Down the Well\n CHAPTER II.    The Pond\n CHAPTER III.   A Race';
    const text = `${contents}\n\n\n\n${book(['CHAPTER I.\nDown the Well', 'CHAPTER II.\nThe Pond', 'CHAPTER III.\nA Race'])}`;
    expect(outlineOf(text)).toEqual([
      'CHAPTER I. Down the Well (1)',
      'CHAPTER II. The Pond (1)',
      'CHAPTER III. A Race (1)',
    ]);
  });

  it('reads three lines of stars as one break', () => {
    const stars = '      *      *      *      *\n\n    *      *      *\n\n      *      *      *      *';
    expect(outlineOf(`Chapter 1\n\n${prose()}\n\n${stars}\n\n${prose()}\n\n${book(['Chapter 2'])}`)).toEqual([
      'Chapter 1 (2)',
      'Chapter 2 (1)',
    ]);
  });

  it('does not take a contents list with a gap after each line for chapters', () => {
    const headings = ['CHAPTER 1. Looms.', 'CHAPTER 2. The Bag.', 'CHAPTER 3. The Inn.', 'Epilogue'];
    const text = `${headings.join('\n\n')}\n\n\n\n${book(headings)}`;
    expect(outlineOf(text)).toEqual(headings.map(heading => `${heading} (1)`));
  });

  it('reads numbers over names in capitals, which begin anew in each book', () => {
    const text = `BOOK ONE\nTHE COMING\n\n\n${book(['I.\nTHE EVE.', 'II.\nTHE STAR.'])}\n\n\nBOOK TWO\nTHE GOING\n\n\n${book(['I.\nUNDER FOOT.', 'II.\nIN THE HOUSE.'])}`;
    expect(outlineOf(text)).toEqual([
      'I. THE EVE. (1)',
      'II. THE STAR. (1)',
      'I. UNDER FOOT. (1)',
      'II. IN THE HOUSE. (1)',
    ]);
  });

  it('takes numbers inside of numbered stories for scenes', () => {
    const first = `I. A SCANDAL IN TOWN\n\n\n${book(['I.', 'II.'])}`;
    expect(outlineOf(`${first}\n\n\n${book(['II. THE LEAGUE', 'III. A CASE OF NAMES'])}`)).toEqual([
      'I. A SCANDAL IN TOWN (2)',
      'II. THE LEAGUE (1)',
      'III. A CASE OF NAMES (1)',
    ]);
  });

  it('takes numbers that begin anew in each chapter for scenes', () => {
    const text = [1, 2].map(at => `CHAPTER ${at}\n\n${book(['1', '2', '3'])}`).join('\n\n\n');
    expect(outlineOf(text)).toEqual(['CHAPTER 1 (3)', 'CHAPTER 2 (3)']);
  });

  it('takes a number right above other numbers for a part', () => {
    const text = `— I —\n\n\n${book(['[ 1 ]', '[ 2 ]'])}\n\n\n— II —\n\n\n${book(['[ 3 ]'])}`;
    expect(outlineOf(text)).toEqual(['[ 1 ] (1)', '[ 2 ] (1)', '[ 3 ] (1)']);
  });

  it('counts chapters with and without a name as one', () => {
    const headings = ['1. North', '2.', '3. South', '4.', '5. West'];
    expect(outlineOf(book(headings))).toEqual(headings.map(heading => `${heading} (1)`));
  });

  it('reads long names in capitals over two lines', () => {
    const text = book(
      [
        "I\n\nDANS LEQUEL PHILIBERT ET JEAN S'ACCEPTENT RÉCIPROQUEMENT L'UN COMME\nMAÎTRE, L'AUTRE COMME DOMESTIQUE",
        "II\n\nOÙ JEAN EST CONVAINCU QU'IL A ENFIN TROUVÉ SON IDÉAL",
      ],
      'fr',
    );
    expect(outlineOf(text)).toEqual([
      "I DANS LEQUEL PHILIBERT ET JEAN S'ACCEPTENT RÉCIPROQUEMENT L'UN COMME MAÎTRE, L'AUTRE COMME DOMESTIQUE (1)",
      "II OÙ JEAN EST CONVAINCU QU'IL A ENFIN TROUVÉ SON IDÉAL (1)",
    ]);
  });

  it.each([
    [
      'names underlined with signs',
      ['The Red Door\n============', 'The Blue Door\n============'],
      ['The Red Door', 'The Blue Door'],
    ],
    ['small letters', ['chapter one', 'chapter two'], undefined],
    ['signs around them', ['**Chapter 1**', '**Chapter 2**'], undefined],
    ['names of narrators that come again', ['ANNA', 'TIB', 'ANNA', 'WILL'], undefined],
    ['years', ['1914', '1915', '1916'], undefined],
    ['parts only', ['Part One', 'Part Two', 'Part Three'], undefined],
    ['a word of a language that is not known', ['Bennod 1', 'Bennod 2', 'Bennod 3'], undefined],
    ['Japanese', ['第一章 雪', '第二章 手紙'], undefined],
    ['volumes, books and chapters', ['CHAPTER I--M. PELL', 'CHAPTER II--M. STAM'], undefined],
  ])('reads chapters headed by %s', (_name, headings, titles = headings) => {
    expect(outlineOf(book(headings))).toEqual(titles.map(title => `${title} (1)`));
  });

  it('takes names under parts for chapters', () => {
    const text = `PART ONE\n\n\n${book(['The Loft', 'A Cold Day'])}\n\n\nPART TWO\n\n\n${book(['North Again', 'The Letter'])}`;
    expect(outlineOf(text)).toEqual(['The Loft (1)', 'A Cold Day (1)', 'North Again (1)', 'The Letter (1)']);
  });

  it('takes the third level of a Markdown file for chapters under its title and parts', () => {
    const text = `# The Winter\n\n## Part One\n\n${book(['### The Loft', '### North'])}`;
    expect(outlineOf(text)).toEqual(['The Loft (1)', 'North (1)']);
  });

  it('reads a double-spaced typescript', () => {
    const text = [1, 2]
      .map(at => {
        const lines = madeUpScene('en', seed++, 6).map(paragraph => wrapped(`    ${paragraph}`, 60));
        return `Chapter ${at}\n\n\n\n${lines.join('\n').split('\n').join('\n\n')}`;
      })
      .join('\n\n\n\n');
    expect(outlineOf(text)).toEqual(['Chapter 1 (1)', 'Chapter 2 (1)']);
  });

  it('reads paragraphs without a gap or an indent between them', () => {
    const text = [1, 2]
      .map(
        at =>
          `Chapter ${at}\n${madeUpScene('en', seed++, 9).join('\n')}\n***\n${madeUpScene('en', seed++, 9).join('\n')}`,
      )
      .join('\n');
    expect(outlineOf(text)).toEqual(['Chapter 1 (2)', 'Chapter 2 (2)']);
  });

  it('does not take numbers of pages for anything', () => {
    let page = 1;
    const pages = () => Array.from({ length: 5 }, () => `${prose()}\n\n${page++}`).join('\n\n');
    expect(outlineOf([1, 2].map(at => `Chapter ${at}\n\n${pages()}`).join('\n\n'))).toEqual([
      'Chapter 1 (1)',
      'Chapter 2 (1)',
    ]);
  });

  it('does not take verse, short answers or a lonely letter for headings or breaks', () => {
    const verse =
      '    O lamp of the loft,\n    O snow on the stair,\n    Who carried you softly\n    And left you there?';
    const text = `Chapter 1\n\n“Is it you?”\n\n“Yes.”\n\n${prose()}\n\n${verse}\n\n${prose()}\n\nI\n\n${prose()}\n\n\n${book(['Chapter 2'])}`;
    expect(outlineOf(text)).toEqual(['Chapter 1 (1)', 'Chapter 2 (1)']);
  });
});

describe('a number before or behind the word for a chapter', () => {
  it.each([
    ['ELSŐ FEJEZET', 'MÁSODIK FEJEZET', 'HUSZONHARMADIK FEJEZET'],
    ['1. fejezet', '2. fejezet', '3. fejezet'],
    ['I. FEJEZET', 'II. FEJEZET', 'III. FEJEZET'],
    ['Fejezet 1', 'Fejezet 2', 'Fejezet 3'],
    ['Első fejezet: A part', 'Második fejezet: A hajó', 'Tizenegyedik fejezet: Az éj'],
    ['První kapitola', 'Druhá kapitola', 'Třetí kapitola'],
    ['KAPITOLA PRVNÍ', 'KAPITOLA DRUHÁ', 'KAPITOLA TŘETÍ'],
    ['Розділ перший', 'Розділ другий', 'Розділ третій'],
    ['Capitolul întâi', 'Capitolul al doilea', 'Capitolul al treilea'],
    ['Ensimmäinen luku', 'Toinen luku', 'Kolmas luku'],
    ['Prvo poglavlje', 'Drugo poglavlje', 'Treće poglavlje'],
    ['Birinci Bölüm', 'İkinci Bölüm', 'Üçüncü Bölüm'],
    ['Κεφάλαιο πρώτο', 'Κεφάλαιο δεύτερο', 'Κεφάλαιο τρίτο'],
    ['Erstes Kapitel', 'Zweites Kapitel', 'Drittes Kapitel'],
    ['Première chapitre', 'Chapitre deuxième', 'Chapitre troisième'],
    ['Rozdział pierwszy', 'Rozdział drugi', 'Rozdział trzeci'],
    ['Глава первая', 'Глава вторая', 'Глава третья'],
    ['Első rész', 'Második rész', 'Harmadik rész'],
  ])('reads %s, %s, %s', (...headings) => {
    expect(outlineOf(book(headings))).toEqual(headings.map(heading => `${heading} (1)`));
  });

  it('takes no sentence for one that begins with such a word', () => {
    const text = book(['ELSŐ FEJEZET', 'MÁSODIK FEJEZET']).replace(
      '\n\n\n',
      '\n\nA második fejezet volt a legjobb, mondta.\n\n\n',
    );
    expect(outlineOf(text)).toEqual(['ELSŐ FEJEZET (1)', 'MÁSODIK FEJEZET (1)']);
  });
});
