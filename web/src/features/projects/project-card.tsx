import { CloudIcon, ExportIcon, PencilSimpleIcon, TrashIcon } from '@phosphor-icons/react';
import type { LocalManuscript } from '../../local/database.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './project-card.module.css';
import { leavesOf, wordsOf } from './project-words.ts';
import { relativeTime } from './relative-time.ts';

interface ProjectCardProps {
  project: LocalManuscript;
  /** The one saved last: it takes two cells and has the main action. */
  isLatest: boolean;
  /** Why the project cannot be deleted, where it cannot. */
  undeletableBecause: string | undefined;
  now: number;
  onOpen: () => void;
  onRename: () => void;
  onExport: () => void;
  onRemoveFromDevice: () => void;
  onDelete: () => void;
}

export function ProjectCard({
  project,
  isLatest,
  undeletableBecause,
  now,
  onOpen,
  onRename,
  onExport,
  onRemoveFromDevice,
  onDelete,
}: ProjectCardProps) {
  const { title, wordCount, lastSaved, presence } = project;
  return (
    <article
      className={classNames(styles.card, isLatest && styles.latest)}
      data-leaves={leavesOf(wordCount)}
      aria-label={title}
    >
      <h2 className={styles.title}>{title}</h2>
      {wordCount === 0 && <p className={styles.blank}>A blank page.</p>}
      <p className={styles.meta}>
        <span className={styles.words}>{wordsOf(wordCount)}</span>
        <span>Saved {relativeTime(lastSaved, now)}</span>
        {presence !== undefined && <span>Not on this device</span>}
      </p>
      <div className={styles.actions}>
        <Button variant={isLatest ? 'primary' : 'plain'} aria-label={`Open ${title}`} onClick={onOpen}>
          Open
        </Button>
        <div className={styles.icons}>
          <IconButton label={`Rename ${title}`} icon={<PencilSimpleIcon />} onClick={onRename} />
          <IconButton label={`Export ${title}`} icon={<ExportIcon />} onClick={onExport} />
          {presence === undefined && (
            <IconButton
              label={`Remove ${title} from this device`}
              icon={<CloudIcon />}
              onClick={onRemoveFromDevice}
            />
          )}
          {/* A disabled button shows no tooltip of its own; the words are in its name for those who hear it. */}
          <span title={undeletableBecause}>
            <IconButton
              label={
                undeletableBecause === undefined
                  ? `Delete ${title}`
                  : `Delete ${title}. ${undeletableBecause}`
              }
              icon={<TrashIcon />}
              tone="danger"
              disabled={undeletableBecause !== undefined}
              onClick={onDelete}
            />
          </span>
        </div>
      </div>
    </article>
  );
}
