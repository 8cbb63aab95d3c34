import { isServerAway } from '@everdraft/core/sync/connection';
import { ArrowLeftIcon } from '@phosphor-icons/react';
import { Link, useParams } from 'react-router';
import { ConnectionBadge } from '../../features/connection/connection-badge.tsx';
import { useConnection } from '../../features/connection/use-connection.ts';
import { useConnectionToasts } from '../../features/connection/use-connection-toasts.ts';
import { wordsOf } from '../../features/projects/project-words.ts';
import { ManuscriptText } from '../../features/reader/manuscript-text.tsx';
import { type ReadableManuscript, useManuscript } from '../../features/reader/use-manuscript.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { ProjectMissing } from '../project-missing.tsx';
import styles from './studio-screen.module.css';

export function StudioScreen() {
  const { id = '' } = useParams();
  const connection = useConnection();
  useConnectionToasts();
  const opened = useManuscript(id, isServerAway(connection));
  switch (opened.status) {
    case 'loading':
      return <LoadingScreen text="Loading Everdraft…" />;
    case 'missing':
      return <ProjectMissing />;
    case 'ready':
      return <Reading manuscript={opened.manuscript} />;
  }
}

function Reading({ manuscript: { title, wordCount, blocks } }: { manuscript: ReadableManuscript }) {
  return (
    <div className={styles.screen}>
      <title>{`${title} · Everdraft`}</title>
      <header className={styles.bar}>
        <Link className={styles.back} to="/dashboard">
          <ArrowLeftIcon aria-hidden="true" />
          My Projects
        </Link>
        <span className={styles.facts}>
          <span className={styles.count}>{wordsOf(wordCount)}</span>
          <ConnectionBadge />
        </span>
      </header>
      <main className={styles.page} tabIndex={-1}>
        <h1 className={styles.title}>{title}</h1>
        {wordCount === 0 ? <p className={styles.blank}>A blank page.</p> : <ManuscriptText blocks={blocks} />}
      </main>
    </div>
  );
}
