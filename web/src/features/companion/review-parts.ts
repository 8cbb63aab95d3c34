import { RULE_CHARACTER } from '@everdraft/core/document/text-diff';
import type { ReviewState } from './rewrite-review.ts';

/** Words that stay, or a change by its place among the changes. */
type ReviewPart = { kind: 'same'; text: string } | { kind: 'hunk'; index: number };

/** The stretch under review, paragraph by paragraph; a change stands in the paragraph in which it begins. */
export function reviewParagraphs({ words, hunks }: ReviewState): ReviewPart[][] {
  const paragraphs: ReviewPart[][] = [[]];
  let at = 0;
  const pass = (to: number) => {
    for (const [index, line] of words.slice(at, to).split('\n').entries()) {
      if (index > 0) paragraphs.push([]);
      if (line !== '') paragraphs.at(-1)?.push({ kind: 'same', text: readable(line) });
    }
  };
  for (const [index, { hunk }] of hunks.entries()) {
    if (!hunk) continue;
    pass(hunk.from);
    paragraphs.at(-1)?.push({ kind: 'hunk', index });
    at = hunk.to;
  }
  pass(words.length);
  return paragraphs.filter(parts => parts.length > 0);
}

/** Words of a change in one line: where a paragraph ends there is a sign for it. */
export function readable(text: string): string {
  return text.replaceAll(RULE_CHARACTER, '* * *').replaceAll('\n', ' ¶ ');
}

/** How far the author has come. */
export function reviewProgress({ hunks }: ReviewState): string {
  const live = hunks.filter(({ hunk }) => hunk !== undefined);
  const count = (decision: string) => live.filter(one => one.decision === decision).length;
  const [accepted, rejected] = [count('accepted'), count('rejected')];
  const parts = [
    ...(accepted > 0 ? [`${accepted} accepted`] : []),
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    `${live.length - accepted - rejected} to go`,
  ];
  return `${parts.join(', ')}.`;
}
