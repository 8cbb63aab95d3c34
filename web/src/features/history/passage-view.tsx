import { RULE_CHARACTER } from '@everdraft/core/document/text-diff';
import type { DiffPart, Passage } from '@everdraft/core/history/compare-books';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './passage-view.module.css';

interface PassageViewProps {
  passage: Passage;
  onRestore: () => void;
}

/** The parts of a passage, cut where paragraphs end. */
function paragraphsOf(parts: readonly DiffPart[]): DiffPart[][] {
  const paragraphs: DiffPart[][] = [[]];
  for (const { kind, text } of parts) {
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      if (index > 0) paragraphs.push([]);
      if (line !== '') paragraphs.at(-1)?.push({ kind, text: line.replaceAll(RULE_CHARACTER, '* * *') });
    }
  }
  return paragraphs.filter(paragraph => paragraph.length > 0);
}

function Part({ kind, text }: DiffPart) {
  if (kind === 'same') return text;
  const isAdded = kind === 'added';
  const Mark = isAdded ? 'ins' : 'del';
  return (
    <Mark className={isAdded ? styles.added : styles.removed}>
      <VisuallyHidden>{isAdded ? 'added: ' : 'removed: '}</VisuallyHidden>
      {text}
    </Mark>
  );
}

/** A passage that is not as it was: words that have gone are struck, words that have come are underlined. */
export function PassageView({ passage, onRestore }: PassageViewProps) {
  return (
    <li className={styles.passage}>
      <div className={styles.text}>
        {paragraphsOf(passage.parts).map((paragraph, index) => (
          // The parts of a passage never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <p key={index} dir="auto">
            {paragraph.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Part key={at} {...part} />
            ))}
          </p>
        ))}
      </div>
      <Button variant="quiet" size="sm" icon={<ArrowCounterClockwiseIcon />} onClick={onRestore}>
        Restore this passage
      </Button>
    </li>
  );
}
