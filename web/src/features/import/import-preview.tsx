import type { ParsedStructure } from '@everdraft/core/entities/parsed-structure';
import { useId } from 'react';
import { chapterTitle } from './cards-of-structure.ts';
import styles from './import-preview.module.css';
import { placeNumbers } from './place-numbers.ts';

/** The chapters that were found, each with its scenes. */
export function ImportPreview({ structure: { chapters } }: { structure: ParsedStructure }) {
  const id = useId();
  const count = chapters.length;
  const titles = chapters.map(({ title }, at) => chapterTitle(title, at));
  const numbers = placeNumbers(titles);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Preview: {count} {count === 1 ? 'chapter' : 'chapters'} found
      </h3>
      {/* It scrolls, and without a focus of its own the keyboard could not. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ol className={styles.well} tabIndex={0} aria-labelledby={id}>
        {chapters.map(({ scenes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a preview never changes its order
          <li key={at} className={styles.chapter}>
            <p className={styles.title}>
              {numbers[at] !== undefined && (
                <span className={styles.number} aria-hidden="true">
                  {numbers[at]}
                </span>
              )}
              {titles[at]}
            </p>
            <ul className={styles.scenes}>
              {scenes.map(scene => (
                <li key={scene.order}>{scene.title}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
