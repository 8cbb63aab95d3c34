import { estimateTokens } from '@everdraft/core/retrieval/estimate-tokens';
import type { Turn } from '../../ai/prompt.ts';
import { trimText } from './trim-text.ts';

/** What the frame of one message costs. */
const TURN_TOKENS = 5;
/** An old reply is known by its beginning; the last ones stay whole. */
const OLD_TURN_TOKENS = 120;
const RECENT_TURNS = 4;

export interface RecentHistory {
  turns: readonly Turn[];
  tokens: number;
}

/** The latest turns that fit. Older ones are shortened before they are left out. */
export function recentHistory(history: readonly Turn[], tokens: number): RecentHistory {
  const turns: Turn[] = [];
  let used = 0;
  for (let place = history.length - 1; place >= 0; place--) {
    const turn = history[place];
    if (!turn) break;
    const isRecent = history.length - place <= RECENT_TURNS;
    const room = tokens - used - TURN_TOKENS;
    const content = trimText(turn.content, isRecent ? room : Math.min(room, OLD_TURN_TOKENS));
    if (content === '' && turn.content !== '') break;
    used += estimateTokens(content) + TURN_TOKENS;
    turns.unshift({ role: turn.role, content });
  }
  return { turns, tokens: used };
}
