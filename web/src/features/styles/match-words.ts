import type { StyleMatch } from '@everdraft/core/style/style-match';

/** What a style match says, and what it does not. */
export function matchWords(match: StyleMatch | undefined): string {
  if (match === undefined) {
    return 'There are too few of your own pages to compare with, or they are not in English.';
  }
  const { percentile, kind } = match;
  const place = `It is as near to your style as ${percentile} in 100 of your own pages of that length.`;
  const caution = kind === 'rough' ? ' Below 500 words this is rough.' : '';
  return `${place}${caution} It compares frequent words; it does not judge how good the passage is, or who wrote it.`;
}

/** The same in one line, for a reply. */
export function matchLine({ percentile, kind }: StyleMatch): string {
  const nearness = `as near to your style as ${percentile} in 100 of your own pages`;
  return kind === 'rough' ? `Roughly ${nearness}` : `${nearness.charAt(0).toUpperCase()}${nearness.slice(1)}`;
}
