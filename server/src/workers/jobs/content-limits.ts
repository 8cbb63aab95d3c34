import type { MarkupLimits } from '@everdraft/core/document/markup-limits';

/**
 * What an HTML from outside may hold. A book of 1.3 million words has some 40,000 paragraphs and 50,000 words in italics;
 * a paragraph takes about 200 bytes of memory beside its words, and a format a thousand.
 */
export const CONTENT_LIMITS: MarkupLimits = { blocks: 1_500_000, formats: 200_000 };

/** The HTML has more paragraphs or formats than a worker has memory for. */
export interface TooMuchContent {
  problem: 'too-much-markup';
}

export const TOO_MUCH_CONTENT: TooMuchContent = { problem: 'too-much-markup' };
