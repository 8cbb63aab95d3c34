import type { ComponentType, ReactNode, RefObject } from 'react';
import { type LateCode, useLateCode } from './late-code.ts';
import { NotLoaded } from './not-loaded.tsx';
import { useHeldKeys } from './use-held-keys.ts';

interface LateDialogProps<P> {
  code: LateCode<P>;
  isOpen: boolean;
  onClose: () => void;
  /** Whether what is typed from now on is meant for it. */
  takesKeys?: boolean | undefined;
  /** Draws it, open or closed, once it is there; it gets the keys that were typed before. */
  children: (Part: ComponentType<P>, typedBefore: RefObject<string>) => ReactNode;
}

/**
 * A dialog or sheet whose code is loaded when it is first opened, so that a screen need not wait for it. When it cannot
 * be loaded, that is said in its place.
 */
export function LateDialog<P>({ code, isOpen, onClose, takesKeys = false, children }: LateDialogProps<P>) {
  const { part, failure, tryAgain } = useLateCode(code, isOpen);
  const typedBefore = useHeldKeys(takesKeys && isOpen && failure === undefined, part !== undefined);
  if (part !== undefined) return children(part, typedBefore);
  if (!isOpen || failure === undefined) return null;
  return <NotLoaded onClose={onClose} onTryAgain={tryAgain} />;
}
