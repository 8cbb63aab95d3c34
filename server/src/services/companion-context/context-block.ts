import { estimateTokens } from '@everdraft/core/retrieval/estimate-tokens';
import type { ContextBlock } from '../../ai/prompt.ts';

/** The fence and the title around a block, as it is sent. */
const FENCE_TOKENS = 30;

/** A block with what it costs; undefined when there is nothing to say. */
export function contextBlock(
  kind: ContextBlock['kind'],
  title: string,
  text: string,
  places: ContextBlock['places'] = [],
): ContextBlock | undefined {
  if (text.trim() === '') return undefined;
  return { kind, title, text, places, tokens: estimateTokens(text) + estimateTokens(title) + FENCE_TOKENS };
}

/** What of a budget is left for the text of a block with this title. */
export function roomFor(title: string, tokens: number): number {
  return Math.max(0, tokens - FENCE_TOKENS - estimateTokens(title));
}
