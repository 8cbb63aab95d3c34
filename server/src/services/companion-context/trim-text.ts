import { estimateTokens } from '@everdraft/core/retrieval/estimate-tokens';

const ELLIPSIS = ' …';
const CHARACTERS_PER_TOKEN = 3;

/** A text as far as it fits, cut after a word; '' when hardly anything would be left. */
export function trimText(text: string, tokens: number): string {
  if (tokens <= 0) return '';
  // A longer one never fits, and estimating a whole book for a short place would cost more than the rest.
  const candidate = text.slice(0, Math.ceil(tokens * CHARACTERS_PER_TOKEN * 2));
  if (candidate.length === text.length && estimateTokens(text) <= tokens) return text;
  let low = 0;
  let high = candidate.length;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (estimateTokens(candidate.slice(0, middle) + ELLIPSIS) <= tokens) low = middle;
    else high = middle - 1;
  }
  const end = candidate.lastIndexOf(' ', low);
  const kept = (end > 0 ? candidate.slice(0, end) : candidate.slice(0, low).toWellFormed()).trimEnd();
  return kept === '' ? '' : kept + ELLIPSIS;
}
