/** A book that nobody wrote, to be set in type by any convention and read again. */
export interface MadeUpChapter {
  /** The lines of its heading. */
  readonly heading: readonly string[];
  /** The paragraphs of each scene. */
  readonly scenes: readonly (readonly string[])[];
  /** A heading of a part above it. */
  readonly part?: string;
}

/** How a text file sets a book. */
export interface TextSetting {
  /** The column at which lines break; 0 for one line per paragraph. */
  readonly width: number;
  readonly paragraphs: 'gap' | 'indent';
  readonly sceneBreak: string;
  readonly isHeadingCentred: boolean;
  readonly lineEnd: string;
  readonly hasContents: boolean;
}

const WORDS: Readonly<Record<string, string>> = {
  en: 'the lamp was burning low when she came down from the loft and nobody asked where the letters had gone that winter',
  de: 'die alte Lampe brannte noch als sie vom Speicher kam und niemand fragte wohin die Briefe in jenem Winter gegangen waren',
  fr: 'la lampe brûlait encore quand elle descendit du grenier et personne ne demanda où étaient passées les lettres de cet hiver',
  es: 'la lámpara ardía todavía cuando ella bajó del desván y nadie preguntó adónde habían ido las cartas de aquel invierno',
  it: 'la lampada ardeva ancora quando lei scese dalla soffitta e nessuno chiese dove fossero finite le lettere di quel freddo',
  pt: 'a lâmpada ardia ainda quando ela desceu do sótão e ninguém perguntou para onde tinham ido as cartas daquele inverno',
  nl: 'de lamp brandde nog toen zij van de zolder kwam en niemand vroeg waar de brieven die winter waren gebleven',
  pl: 'lampa jeszcze świeciła kiedy zeszła ze strychu i nikt nie zapytał gdzie tamtej zimy podziały się wszystkie listy',
  sv: 'lampan brann ännu när hon kom ner från vinden och ingen frågade vart breven hade tagit vägen den vintern',
  ru: 'лампа ещё горела когда она спустилась с чердака и никто не спросил куда той зимой делись все письма',
};

export const MADE_UP_LANGUAGES = Object.keys(WORDS);

/** A paragraph of a language, never the same twice in a row. */
export function madeUpParagraph(language: string, seed: number, sentences = 4): string {
  const words = (WORDS[language] ?? WORDS.en ?? '').split(' ');
  const made = Array.from({ length: sentences }, (_, index) => {
    const start = (seed * 7 + index * 5) % words.length;
    const length = 9 + ((seed * 3 + index) % 8);
    const own = Array.from({ length }, (__, at) => words[(start + at) % words.length] ?? '');
    const sentence = own.join(' ');
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  });
  return made.join(' ');
}

export function madeUpScene(language: string, seed: number, paragraphs = 3): string[] {
  return Array.from({ length: paragraphs }, (_, index) =>
    madeUpParagraph(language, seed * 11 + index * 3 + 1),
  );
}

function wrapped(text: string, width: number, indent: string): string[] {
  if (width === 0) return [indent + text];
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    const isStart = line.trim() === '';
    if (!isStart && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line += isStart ? word : ` ${word}`;
  }
  return [...lines, line];
}

/** Sets a book as a text file does. */
export function madeUpText(chapters: readonly MadeUpChapter[], setting: TextSetting): string {
  const { width, paragraphs, sceneBreak, isHeadingCentred, lineEnd, hasContents } = setting;
  const indent = paragraphs === 'indent' ? '    ' : '';
  const centre = (line: string) =>
    isHeadingCentred ? ' '.repeat(Math.max(12, 36 - line.length / 2)) + line : line;
  const lines = ['THE WINTER LETTERS', '', 'by Nobody At All', '', ''];
  if (hasContents) {
    lines.push('CONTENTS', '');
    for (const { heading, part } of chapters) lines.push(...(part ? [part] : []), `  ${heading.join(' ')}`);
    lines.push('', '');
  }
  for (const { heading, scenes, part } of chapters) {
    if (part !== undefined) lines.push('', '', centre(part), '', '');
    lines.push('', '');
    for (const line of heading) lines.push(centre(line), '');
    for (const [at, scene] of scenes.entries()) {
      if (at > 0) lines.push(...(sceneBreak === '' ? ['', ''] : ['', centre(sceneBreak), '']));
      for (const paragraph of scene) {
        lines.push(...wrapped(paragraph, width, indent));
        if (paragraphs === 'gap') lines.push('');
      }
    }
  }
  return lines.join(lineEnd);
}
