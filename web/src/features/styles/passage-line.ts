import { MATCH_ROUGH_FROM_WORDS } from '@everdraft/core/style/style-match';
import { countWords } from '@everdraft/core/style/words';
import type { LocalStore } from '../../local/local-store.ts';
import { matchLine } from './match-words.ts';
import { ownMatcher } from './own-matcher.ts';

/** In one line how near a passage is to the author's own pages; undefined where that cannot be said. */
export async function passageLine(
  local: LocalStore,
  manuscriptId: string,
  passage: string,
): Promise<string | undefined> {
  if (countWords(passage) < MATCH_ROUGH_FROM_WORDS) return undefined;
  const match = (await ownMatcher(local, manuscriptId)).match(passage);
  return match && matchLine(match);
}
