import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './chapter-choice.module.css';
import type { ChapterLine } from './export-messages.ts';

interface ChapterChoiceProps {
  chapters: readonly ChapterLine[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  isDisabled: boolean;
}

/** The chapters of the book, each of which may be left out. */
export function ChapterChoice({ chapters, chosen, onChange, isDisabled }: ChapterChoiceProps) {
  return (
    <ul className={styles.well} aria-label="Chapters">
      {chapters.map(({ title, words }, index) => (
        // Chapters have no names of their own besides their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className={styles.row}>
          <Checkbox
            label={title || (index === 0 ? 'Opening' : `Chapter ${index + 1}`)}
            isChecked={chosen.has(index)}
            isDisabled={isDisabled}
            onChange={isChecked => {
              const next = new Set(chosen);
              if (isChecked) next.add(index);
              else next.delete(index);
              onChange(next);
            }}
          />
          <span className={styles.words}>{words.toLocaleString('en')}</span>
        </li>
      ))}
    </ul>
  );
}
