import type { ComponentType, ReactNode } from 'react';
import { type LateCode, useLateCode } from './late-code.ts';
import { NotLoaded } from './not-loaded.tsx';

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

  return <NotLoaded onClose={close} onTryAgain={tryAgain} />;
}
