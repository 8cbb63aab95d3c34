import { useEffect, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import styles from './style-match-line.module.css';

interface StyleMatchLineProps {
  manuscriptId: string;
  /** Prose that is not the author's own, whole: a reply that is still coming would be compared again for every word. */
  passage: string;
}

/** How near a reply is to the author's own pages, in one line; nothing where that cannot be said. */
export function StyleMatchLine({ manuscriptId, passage }: StyleMatchLineProps) {
  const { local } = useWorkspace();
  const [found, setFound] = useState<{ passage: string; line: string | undefined }>();

  useEffect(() => {
    let isGone = false;
    // After what the author waits for: a long book takes a moment to read.
    const timer = setTimeout(async () => {
      try {
        const { passageLine } = await import('./passage-line.ts');
        const line = await passageLine(local, manuscriptId, passage);
        if (!isGone) setFound({ passage, line });
      } catch {
        // A book that cannot be read here has nothing to compare with; its own screen says so.
      }
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [local, manuscriptId, passage]);

  if (found?.line === undefined || found.passage !== passage) return null;
  return (
    <p
      className={styles.line}
      title="It compares frequent words with your own pages. It does not judge how good the passage is."
    >
      {found.line}
    </p>
  );
}
