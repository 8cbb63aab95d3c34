import { blocksOf } from '@everdraft/core/document/blocks';
import { openDocument } from '@everdraft/core/document/open-document';
import { plainText } from '@everdraft/core/document/plain-text';
import { createStyleMatcher, MATCH_ROUGH_FROM_WORDS } from '@everdraft/core/style/style-match';
import { countWords } from '@everdraft/core/style/words';
import { useWorkspace } from '../../engine-context.ts';
import { documentParts } from '../../local/document-updates.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { useLocal } from '../../local/use-local.ts';
import { matchWords } from './match-words.ts';
import styles from './passage-match.module.css';

/** How near the selected passage is to the rest of the author's pages. */
export function PassageMatch({ manuscriptId, passage }: { manuscriptId: string; passage: string }) {
  const { local } = useWorkspace();
  const words = useLocal(() => wordsForPassage(local, manuscriptId, passage), [local, manuscriptId, passage]);
  if (words === undefined) return null;
  return (
    <section className={styles.match}>
      <h3 className={styles.heading}>The selected passage</h3>
      <p className={styles.words}>{words}</p>
    </section>
  );
}

async function wordsForPassage(local: LocalStore, manuscriptId: string, passage: string): Promise<string> {
  const words = countWords(passage);
  if (words < MATCH_ROUGH_FROM_WORDS) {
    return `Select at least ${MATCH_ROUGH_FROM_WORDS} words to see how near they are to the rest of your pages. ${words} are selected.`;
  }
  const { updates } = await documentParts(local, manuscriptId);
  const own = plainText(blocksOf(openDocument(updates).text));
  return matchWords(createStyleMatcher(own).match(passage));
}
