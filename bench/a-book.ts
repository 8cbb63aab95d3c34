const WORDS =
  'the tide came in over the stones and nobody on the quay had seen a ship since the winter of the letters'.split(
    ' ',
  );
const WORDS_PER_PARAGRAPH = 60;
const PARAGRAPHS_PER_CHAPTER = 40;

/** A made book of so many words, as HTML: always the same one. */
export function aBook(words: number): string {
  const blocks: string[] = [];
  for (let written = 0, paragraph = 0; written < words; paragraph++) {
    if (paragraph % PARAGRAPHS_PER_CHAPTER === 0)
      blocks.push(`<h1>Chapter ${paragraph / PARAGRAPHS_PER_CHAPTER + 1}</h1>`);
    const length = Math.min(WORDS_PER_PARAGRAPH, words - written);
    const text = Array.from({ length }, (_, index) => WORDS[(written + index * 7) % WORDS.length]).join(' ');
    blocks.push(`<p>${text}.</p>`);
    written += length;
  }
  return blocks.join('');
}
