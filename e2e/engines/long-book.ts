const SENTENCE =
  'They went down the weed-slick stair with the lantern shuttered, and the boats lay on the mud until the tide came in again at nine, when nobody was there to see it and nobody would have said so if they had been asked';

export const CHAPTERS = 40;
const PARAGRAPHS = 60;

/** 100,000 words in 40 chapters of 60 numbered paragraphs, between a first and a last line of their own. */
export function longBook(): string {
  const chapters = Array.from({ length: CHAPTERS }, (_, chapter) => {
    const paragraphs = Array.from(
      { length: PARAGRAPHS },
      (__, index) => `<p>Paragraph ${index + 1} of ${chapter + 1}. ${SENTENCE}.</p>`,
    );
    return `<h1>Chapter ${chapter + 1}</h1>${paragraphs.join('')}`;
  });
  return `<p>The first line.</p>${chapters.join('')}<p>The last line.</p>`;
}
