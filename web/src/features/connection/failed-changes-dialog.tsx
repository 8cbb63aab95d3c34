import { isOverQuota } from '@everdraft/core/sync/queue-item';
import { DownloadSimpleIcon } from '@phosphor-icons/react';
import { downloadText } from '../../local/download-text.ts';
import type { queuedItems } from '../../local/sync-queue.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import dialogRowStyles from '../../ui/dialog-rows.module.css';
import { describeChange } from './describe-change.ts';
import styles from './failed-changes.module.css';

interface FailedChangesDialogProps {
  failed: Awaited<ReturnType<typeof queuedItems>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** All of them, or those with these keys. */
  onRetry: (keys?: readonly number[]) => void;
}

/** Each change that was not sent, with the reason. */
export function FailedChangesDialog({ failed, open, onOpenChange, onRetry }: FailedChangesDialogProps) {
  const full = failed.find(isOverQuota);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Changes that were not sent"
      subtitle={full?.reason ? undefined : 'They are safe on this device.'}
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
          <Button variant="primary" onClick={() => onRetry()}>
            Retry all
          </Button>
        </>
      }
    >
      {full?.reason && (
        <div className={styles.full}>
          <Alert title="Account full">{full.reason}</Alert>
        </div>
      )}
      <ul className={dialogRowStyles.list}>
        {failed.map(item => (
          <li key={item.key} className={classNames(dialogRowStyles.row, styles.row)}>
            <div>
              <p className={styles.what}>{describeChange(item)}</p>
              <p className={styles.why}>{isOverQuota(item) ? 'Waiting for room' : item.lastError}</p>
            </div>
            <Button size="sm" onClick={() => onRetry([item.key])}>
              Retry
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
