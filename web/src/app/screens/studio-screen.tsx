import type { Manuscript } from '@everdraft/core/entities/manuscript';
import { ArrowLeftIcon } from '@phosphor-icons/react';
import { Link, useParams } from 'react-router';
import { wordsOf } from '../../features/projects/project-words.ts';
import { ManuscriptText } from '../../features/reader/manuscript-text.tsx';
import { useManuscript } from '../../features/reader/use-manuscript.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { ProjectMissing } from '../project-missing.tsx';
import styles from './studio-screen.module.css';

export function StudioScreen() {
  const { id = '' } = useParams();
  const opened = useManuscript(id);
  switch (opened.status) {
    case 'loading':
      return <LoadingScreen text="Loading Everdraft…" />;
    case 'missing':
      return <ProjectMissing />;
    case 'failed':
      return (
        <LoadFailed
          message={opened.message}
          onRetry={opened.askAgain}
          wayOut={
            <Link className={buttonClassName()} to="/dashboard">
              Go to My Projects
            </Link>
          }
        />
      );
    case 'ready':
      return <Reading manuscript={opened.manuscript} />;
  }
}

function Reading({ manuscript: { title, wordCount, content } }: { manuscript: Manuscript }) {
  return (
    <div className={styles.screen}>
      <title>{`${title} · Everdraft`}</title>
      <header className={styles.bar}>
        <Link className={styles.back} to="/dashboard">
          <ArrowLeftIcon aria-hidden="true" />
          My Projects
        </Link>
        <span className={styles.count}>{wordsOf(wordCount)}</span>
      </header>
      <main className={styles.page} tabIndex={-1}>
        <h1 className={styles.title}>{title}</h1>
        {content === '' ? (
          <p className={styles.blank}>A blank page.</p>
        ) : (
          <ManuscriptText content={content} />
        )}
      </main>
    </div>
  );
}
