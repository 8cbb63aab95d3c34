import { MATCH_ROUGH_FROM_WORDS, type StyleMatch } from '@everdraft/core/style/style-match';
import { countWords } from '@everdraft/core/style/words';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { matchLine } from './match-words.ts';
import { ownMatcher } from './own-matcher.ts';
import styles from './style-match-line.module.css';

interface StyleMatchLineProps {
  manuscriptId: string;
  /** Prose that is not the author's own, whole: a reply that is still coming would be compared again for every word. */
  passage: string;
}

/** How near a reply is to the author's own pages, in one line; nothing where that cannot be said. */
export function StyleMatchLine({ manuscriptId, passage }: StyleMatchLineProps) {
  const { local } = useWorkspace();
  const [found, setFound] = useState<{ passage: string; match: StyleMatch | undefined }>();
  const isLongEnough = countWords(passage) >= MATCH_ROUGH_FROM_WORDS;

  useEffect(() => {
    if (!isLongEnough) return;
    let isGone = false;
    // After what the author waits for: a long book takes a moment to read.
    const timer = setTimeout(() => {
      ownMatcher(local, manuscriptId).then(
        matcher => {
          if (!isGone) setFound({ passage, match: matcher.match(passage) });
        },
        // A book that cannot be read here has nothing to compare with; its own screen says so.
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [local, manuscriptId, passage, isLongEnough]);

  if (found?.match === undefined || found.passage !== passage) return null;
  return (
    <p
      className={styles.line}
      title="It compares frequent words with your own pages. It does not judge how good the passage is."
    >
      {matchLine(found.match)}
    </p>
  );
}
