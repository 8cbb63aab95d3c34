import type { ReadingComfort } from '../../local/reading-comfort.ts';

const SIZES = { small: '1.0625rem', medium: undefined, large: '1.3125rem', largest: '1.5rem' };
const LEADINGS = { close: '1.5', book: undefined, open: '1.9' };
/** In ems of the prose: 67 characters a line are a book's, about 52 and 86 the others. */
const MEASURES_EM = { narrow: 26, book: 640 / 19, wide: 43 };
const TYPEFACES = { serif: undefined, sans: 'var(--font-ui)' };

/** Sets a page as its reader likes it. What they have not chosen stays what the style sheets say, focus mode included. */
export function setPage(page: HTMLElement, comfort: ReadingComfort): void {
  const { textSize, lineWidth, lineHeight, typeface } = comfort;
  // The usual measure is one of the usual size: it must follow another one.
  const isUsualMeasure = lineWidth === 'book' && textSize === 'medium';
  const values = {
    '--prose-size': SIZES[textSize],
    '--prose-leading': LEADINGS[lineHeight],
    '--prose-measure': isUsualMeasure
      ? undefined
      : `calc(var(--prose-size) * ${MEASURES_EM[lineWidth].toFixed(3)})`,
    '--font-prose': TYPEFACES[typeface],
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) page.style.removeProperty(name);
    else page.style.setProperty(name, value);
  }
}
