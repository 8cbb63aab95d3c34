import type { User } from '@everdraft/core/entities/user';
import { useState } from 'react';
import { useQueryClient } from '../../api/query-context.ts';
import { useEngine } from '../../engine-context.ts';
import { withLeftWork } from '../../local/left-work.ts';
import { finishRemovals } from '../../local/remove-local-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/use-toast.ts';
import { RemoveCopyDialog } from './account-gone-dialog.tsx';
import { downloadCopy } from './download-copy.ts';
import { findUnsyncedIn, type Unsynced } from './find-unsynced.ts';
import { signOut } from './leave-device.ts';
import styles from './left-work.module.css';
import { UnsyncedWorkQuestion } from './unsynced-work-question.tsx';
import { useEndOfSession } from './use-end-of-session.ts';

interface LeftWorkProps {
  user: User;
  /** Called when it is gone. */
  onRemoved: () => void;
}

/** At the way in: what an author has left on this device whose session ended without their logging out here. */
export function LeftWork({ user, onRemoved }: LeftWorkProps) {
  const end = useEndOfSession(true);
  const queryClient = useQueryClient();
  const { session } = useEngine();
  const { toast } = useToast();
  const [isPending, setIsPending] = useState(false);
  const [question, setQuestion] = useState<'none' | 'confirm' | Unsynced>('none');
  const isDeleted = end === 'account-deleted';

  async function during(work: () => Promise<void>): Promise<void> {
    setIsPending(true);
    try {
      await work();
    } catch {
      toast({ title: 'That didn’t work. Please try again.', variant: 'destructive' });
    } finally {
      setIsPending(false);
    }
  }

  const download = () => during(() => withLeftWork(user.id, downloadCopy));

  const ask = () =>
    during(async () => {
      const unsynced = isDeleted ? null : await withLeftWork(user.id, findUnsyncedIn);
      setQuestion(unsynced ?? 'confirm');
    });

  const remove = () =>
    during(async () => {
      setQuestion('none');
      await signOut({ queryClient, session }, user.id, 'discard');
      await finishRemovals();
      onRemoved();
      toast({ title: 'Removed from this device' });
    });

  if (end === undefined) return null;
  return (
    <div className={styles.notice}>
      <Alert
        tone={isDeleted ? 'warning' : 'info'}
        title={isDeleted ? 'This account was deleted' : 'You were signed out'}
        action={
          <div className={styles.actions}>
            {isDeleted && (
              <Button size="sm" disabled={isPending} onClick={() => void download()}>
                Download a copy
              </Button>
            )}
            <Button size="sm" isPending={isPending} onClick={() => void ask()}>
              Remove from this device
            </Button>
          </div>
        }
      >
        {isDeleted
          ? `${user.email} was deleted on another device. This browser still holds a copy of its projects.`
          : `The projects of ${user.email} are still in this browser. Log in to continue, or remove them.`}
      </Alert>
      <RemoveCopyDialog
        open={isDeleted && question === 'confirm'}
        isPending={isPending}
        onCancel={() => setQuestion('none')}
        onRemove={() => void remove()}
      />
      <ConfirmDialog
        open={!isDeleted && question === 'confirm'}
        onOpenChange={() => setQuestion('none')}
        title="Remove your projects from this device?"
        confirmLabel="Remove from this device"
        tone="primary"
        isPending={isPending}
        onConfirm={() => void remove()}
      >
        <p>Everything is on the server. It comes back when you log in again.</p>
      </ConfirmDialog>
      <UnsyncedWorkQuestion
        road="left"
        leave={{
          unsynced: typeof question === 'object' ? question : null,
          isPending,
          stay: () => setQuestion('none'),
          leave: () => void remove(),
        }}
        onDownload={() => void download()}
      />
    </div>
  );
}
