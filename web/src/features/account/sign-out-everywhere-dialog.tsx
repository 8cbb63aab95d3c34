import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { call } from '../../api/request.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/use-toast.ts';
import type { AccountDialogProps } from './account-dialog-props.ts';
import { useSignedOut } from './use-signed-out.ts';

export function SignOutEverywhereDialog({ open, onOpenChange }: AccountDialogProps) {
  const signedOut = useSignedOut();
  const { toast } = useToast();
  const signOut: Action<void> = useAction(() => call(accountEndpoints.signOutEverywhere), {
    onSuccess: signedOut,
    onError(error) {
      onOpenChange(false);
      toast({ title: 'Sign-out failed', description: error.message, variant: 'destructive' });
    },
  });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign out everywhere?"
      confirmLabel="Sign out everywhere"
      pendingLabel="Signing out..."
      tone="primary"
      isPending={signOut.isPending}
      onConfirm={() => signOut.start()}
    >
      <p>Every device has to sign in again, this one included. Nothing you wrote is deleted.</p>
    </ConfirmDialog>
  );
}
