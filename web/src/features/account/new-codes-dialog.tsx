import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface NewCodesDialogProps {
  codes: readonly string[];
  email: string;
  open: boolean;
  onClose: () => void;
}

/** Shows recovery codes that were just made, the only time they are seen. */
export function NewCodesDialog({ codes, email, open, onClose }: NewCodesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      // They are shown once: a stray click outside must not be the end of them.
      isDismissable={false}
      title="Your recovery codes"
      subtitle="They are shown only now. Keep them where you keep your passwords."
      foot={
        <Button variant="primary" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} email={email} />
    </Dialog>
  );
}
