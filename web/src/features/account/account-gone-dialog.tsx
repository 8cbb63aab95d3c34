import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './account-form.module.css';

interface AccountGoneDialogProps {
  email: string;
  open: boolean;
  isPending: boolean;
  onDownload: () => void;
  onRemove: () => void;
}

/** Over a page whose account was deleted on another device: what is here is all that is left of it. */
export function AccountGoneDialog({ email, open, isPending, onDownload, onRemove }: AccountGoneDialogProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={() => undefined}
        isDismissable={false}
        title="This account was deleted"
        subtitle={email}
        foot={
          <>
            <Button variant="quiet" isPending={isPending} onClick={() => setIsRemoving(true)}>
              Remove from this device
            </Button>
            <Button variant="primary" onClick={onDownload}>
              Download a copy
            </Button>
          </>
        }
      >
        <p className={styles.lead}>
          It was deleted on another device. The server no longer has your projects, but this browser still
          holds a copy. Download it if you want to keep it, then remove it from this device.
        </p>
      </Dialog>
      <RemoveCopyDialog
        open={isRemoving}
        isPending={isPending}
        onCancel={() => setIsRemoving(false)}
        onRemove={onRemove}
      />
    </>
  );
}

interface RemoveCopyDialogProps {
  open: boolean;
  isPending: boolean;
  onCancel: () => void;
  onRemove: () => void;
}

/** Asked once more: there is no other copy. */
export function RemoveCopyDialog({ open, isPending, onCancel, onRemove }: RemoveCopyDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onCancel}
      title="Remove the only copy?"
      confirmLabel="Remove from this device"
      pendingLabel="Removing..."
      isPending={isPending}
      onConfirm={onRemove}
    >
      <p>The server no longer has these projects. Once they are removed here, they can’t be brought back.</p>
    </ConfirmDialog>
  );
}
