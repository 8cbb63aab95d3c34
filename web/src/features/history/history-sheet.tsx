import { useState } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { useWorkspace } from '../../engine-context.ts';
import { useLocal } from '../../local/use-local.ts';
import { listVersions } from '../../local/versions.ts';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './history-sheet.module.css';
import { KeepVersion } from './keep-version.tsx';
import { useServerVersions } from './use-server-versions.ts';
import type { VersionControl } from './version-control.ts';
import { VersionDetail } from './version-detail.tsx';
import { VersionList } from './version-list.tsx';

interface HistorySheetProps {
  desk: WritingDesk | undefined;
  versions: VersionControl;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The versions of the open book: what has changed since each, and the way back. */
export function HistorySheet({ desk, versions, open, onOpenChange }: HistorySheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="History"
      subtitle="Kept every ten minutes of writing and before great changes, on all your devices."
    >
      {desk && <History desk={desk} versions={versions} />}
    </Sheet>
  );
}

function History({ desk, versions }: { desk: WritingDesk; versions: VersionControl }) {
  const { local } = useWorkspace();
  const { manuscriptId } = desk.manuscript;
  const [chosenId, setChosenId] = useState<string>();
  const list = useLocal(() => listVersions(local, manuscriptId), [local, manuscriptId]);
  const onServer = useServerVersions(manuscriptId);
  const chosen = list?.find(({ id }) => id === chosenId);
  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        <KeepVersion versions={versions} />
        {list?.length === 0 && (
          <p className={styles.empty}>The first version is kept when you have written something.</p>
        )}
        <p className={styles.elsewhere} role="status">
          {onServer === 'away' && 'Versions from elsewhere appear when the server can be reached.'}
        </p>
        {list && (
          <VersionList versions={list} now={local.clock()} chosenId={chosenId} onChoose={setChosenId} />
        )}
      </div>
      <div className={styles.detail}>
        {chosen ? (
          <VersionDetail key={chosen.id} desk={desk} versions={versions} version={chosen} />
        ) : (
          <p className={styles.empty}>Choose a version to see what has changed since.</p>
        )}
      </div>
    </div>
  );
}
