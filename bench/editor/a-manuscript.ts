const WORDS =
  'the tide came in over the stones and nobody on the quay had seen a ship since the winter of the letters'.split(
    ' ',
  );
const SHORTEST_PARAGRAPH = 20;
const LENGTHS = 100;

/** Paragraphs with so many words in all: made ones of 20 to 119 words, or those of a book, again and again. */
export function aManuscript(words: number, from?: readonly string[]): string[] {
  const paragraphs: string[] = [];
  const source = from?.filter(paragraph => paragraph !== '');
  for (let written = 0, index = 0; written < words; index++) {
    const paragraph = source?.[index % source.length] ?? madeParagraph(index);
    paragraphs.push(paragraph.replaceAll('&', 'and').replaceAll('<', ''));
    written += paragraph.split(' ').length;
  }
  return paragraphs;
}

function madeParagraph(index: number): string {
  const length = SHORTEST_PARAGRAPH + ((index * 37) % LENGTHS);
  return `${Array.from({ length }, (_, word) => WORDS[(index * 3 + word * 7) % WORDS.length]).join(' ')}.`;
}
