import { useId } from 'react';
import type { VersionRow } from '../../local/database.ts';
import styles from './version-list.module.css';
import { byDay, changeSpoken, changeWords, timeOf, versionTitle } from './version-words.ts';

interface VersionListProps {
  versions: readonly VersionRow[];
  now: Date;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** The versions of a book by day, the latest first. */
export function VersionList({ versions, now, chosenId, onChoose }: VersionListProps) {
  const id = useId();
  return (
    <div className={styles.list}>
      {byDay(versions, now).map((day, index) => (
        <section key={day.name} aria-labelledby={`${id}-${index}`}>
          <h3 className={styles.day} id={`${id}-${index}`}>
            {day.name}
          </h3>
          <ul className={styles.versions}>
            {day.versions.map(version => (
              <li key={version.id}>
                <button
                  type="button"
                  className={styles.version}
                  aria-pressed={version.id === chosenId}
                  onClick={() => onChoose(version.id)}
                >
                  <span className={styles.time}>{timeOf(version.createdAt)}</span>
                  <span className={styles.title} data-named={version.name !== '' || undefined}>
                    {versionTitle(version)}
                  </span>
                  <span
                    className={styles.change}
                    role="img"
                    aria-label={changeSpoken(version.wordsAdded, version.wordsRemoved)}
                  >
                    {changeWords(version.wordsAdded, version.wordsRemoved)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
