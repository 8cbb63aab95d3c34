import type { ComponentType, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { type LateCode, NOT_LOADED, useLateCode } from './late-code.ts';

interface LateDialogProps<P> {
  code: LateCode<P>;
  isOpen: boolean;
  onClose: () => void;
  /** Draws it, open or closed, once it is there. */
  children: (Part: ComponentType<P>) => ReactNode;
}

/**
 * A dialog or sheet whose code is loaded when it is first opened, so that a screen need not wait for it. When it cannot
 * be loaded, that is said in its place.
 */
export function LateDialog<P>({ code, isOpen, onClose, children }: LateDialogProps<P>) {
  const { part, failure, tryAgain } = useLateCode(code, isOpen);
  if (part !== undefined) return children(part);
  if (!isOpen || failure === undefined) return null;

  function close() {
    tryAgain();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Not loaded"
      foot={
        <>
          <Button onClick={close}>Close</Button>
          <Button variant="primary" onClick={tryAgain}>
            Try again
          </Button>
        </>
      }
    >
      <p role="alert">{NOT_LOADED}</p>
    </Dialog>
  );
}
