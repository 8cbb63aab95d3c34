import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { call } from '../../api/request.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/use-toast.ts';
import type { AccountDialogProps } from './account-dialog-props.ts';
import { UnsyncedWorkDialog } from './unsynced-work-dialog.tsx';
import { useLeave } from './use-leave.ts';

export function SignOutEverywhereDialog({ open, onOpenChange }: AccountDialogProps) {
  const { toast } = useToast();
  const leave = useLeave({
    end: () => call(accountEndpoints.signOutEverywhere),
    onError(error) {
      onOpenChange(false);
      toast({ title: 'Sign-out failed', description: error.message, variant: 'destructive' });
    },
  });

  function stay() {
    leave.stay();
    onOpenChange(false);
  }

  return (
    <>
      <ConfirmDialog
        open={open && leave.unsynced === null}
        onOpenChange={onOpenChange}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        pendingLabel="Signing out..."
        tone="primary"
        isPending={leave.isPending}
        onConfirm={() => leave.start()}
      >
        <p>
          Every device has to sign in again, including this one. Your projects stay on the server and are
          removed from this browser.
        </p>
      </ConfirmDialog>
      <UnsyncedWorkDialog road="everywhere" leave={{ ...leave, stay }} />
    </>
  );
}
