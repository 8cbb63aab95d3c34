/** The most that a text from outside may hold of what is dear to keep, however few characters it has. */
export interface MarkupLimits {
  /** Paragraphs, headings and list items. */
  readonly blocks: number;
  /** Headings, list items, rules, and stretches in bold or italics. */
  readonly formats: number;
}

export const NO_MARKUP_LIMITS: MarkupLimits = {
  blocks: Number.POSITIVE_INFINITY,
  formats: Number.POSITIVE_INFINITY,
};

/** The text has more paragraphs or formats than is allowed. */
export class TooMuchMarkup extends Error {
  override readonly name = 'TooMuchMarkup';
}
