import { DownloadSimpleIcon, WarningIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { downloadText } from '../../local/download-text.ts';
import { queuedItems } from '../../local/sync-queue.ts';
import { useLocal } from '../../local/use-local.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { describeChange } from './describe-change.ts';
import styles from './failed-changes.module.css';

/** The changes that the server has refused, each with its reason: nothing is dropped without the author. */
export function FailedChanges() {
  const { local, sync } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  const failed = useLocal(async () => (await queuedItems(local)).filter(item => item.failed), [local]) ?? [];
  if (failed.length === 0) return null;

  return (
    <>
      <Button variant="quiet" size="sm" icon={<WarningIcon />} onClick={() => setIsOpen(true)}>
        {`${failed.length} not sent`}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Changes that were not sent"
        subtitle="They are safe on this device."
        size="md"
        foot={
          <>
            <Button
              variant="quiet"
              icon={<DownloadSimpleIcon />}
              onClick={() => downloadText('everdraft-unsent-changes.json', JSON.stringify(failed, null, 2))}
            >
              Download
            </Button>
            <Button variant="primary" onClick={() => void sync.retry()}>
              Retry all
            </Button>
          </>
        }
      >
        <ul className={styles.list}>
          {failed.map(item => (
            <li key={item.key} className={styles.row}>
              <div>
                <p className={styles.what}>{describeChange(item)}</p>
                <p className={styles.why}>{item.lastError}</p>
              </div>
              <Button size="sm" onClick={() => void sync.retry([item.key])}>
                Retry
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
