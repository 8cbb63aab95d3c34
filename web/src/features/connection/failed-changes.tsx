import { WarningIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { queuedItems } from '../../local/sync-queue.ts';
import { useLocal } from '../../local/use-local.ts';
import { Button } from '../../ui/button.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';
import hiddenStyles from '../../ui/visually-hidden.module.css';
import { lateFailedChanges } from './late-failed-changes.ts';
import { useConnectionFact } from './use-connection.ts';

/**
 * The changes that the server has refused, each with its reason: nothing is dropped without the author. In a bar that is
 * short of room the icon and the number are left.
 */
export function FailedChanges({ shedsWords }: { shedsWords?: 'in-bar' | 'on-phone' }) {
  const { local, sync } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  // Looked up only when there are some: the queue changes with every sync, in the midst of typing.
  const hasFailed = useConnectionFact(connection => connection.failed > 0);
  const failed =
    useLocal(
      async () => (hasFailed ? (await queuedItems(local)).filter(item => item.failed) : []),
      [local, hasFailed],
    ) ?? [];
  if (failed.length === 0) return null;

  return (
    <>
      <Button variant="quiet" size="sm" icon={<WarningIcon />} onClick={() => setIsOpen(true)}>
        <span title={shedsWords ? `${failed.length} not sent` : undefined}>
          {failed.length}
          <span className={shedsWords && hiddenStyles[shedsWords === 'in-bar' ? 'when-narrow' : shedsWords]}>
            {' '}
            not sent
          </span>
        </span>
      </Button>
      <LateDialog code={lateFailedChanges} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {FailedChangesDialog => (
          <FailedChangesDialog
            failed={failed}
            open={isOpen}
            onOpenChange={setIsOpen}
            onRetry={keys => void sync.retry(keys)}
          />
        )}
      </LateDialog>
    </>
  );
}
