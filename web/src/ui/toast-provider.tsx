import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { floatLayer } from './float-layer.ts';
import { lateCode, useLateCode } from './late-code.ts';
import type { ToastMessage } from './toast-message.ts';
import type { ShownToast } from './toast-stage.tsx';
import { ToastContext, type Toasts } from './use-toast.ts';

/** Toasts come when the first is shown; screens load their code ahead, for a network that may go. */
export const lateToasts = lateCode(
  () => import('./toast-stage.tsx'),
  module => module.ToastStage,
);
const RETRY_MS = 2_000;

/** Once, around the whole app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>();
  const holders = useRef(0);
  const waiting = useRef<ToastMessage>(undefined);
  const { part: Stage, failure, tryAgain } = useLateCode(lateToasts, shown !== undefined);

  // On the page before the first toast is: a dialog hides from assistive technology what is not there when it opens.
  const [, setIsLoaded] = useState(false);
  useEffect(() => lateToasts.whenLoaded(() => setIsLoaded(true)), []);
  useEffect(() => {
    if (failure === undefined) return;
    const timer = setTimeout(tryAgain, RETRY_MS);
    return () => clearTimeout(timer);
  }, [failure, tryAgain]);

  const toasts = useMemo<Toasts>(() => {
    const show = (message: ToastMessage) =>
      setShown(last => ({ id: (last?.id ?? 0) + 1, message, isOpen: true }));
    return {
      toast(message) {
        if (holders.current > 0 && message.variant !== 'destructive') waiting.current = message;
        else show(message);
      },
      dismiss() {
        waiting.current = undefined;
        setShown(last => last && { ...last, isOpen: false });
      },
      holdBack() {
        holders.current += 1;
        return () => {
          holders.current -= 1;
          const message = waiting.current;
          if (holders.current > 0 || message === undefined) return;
          waiting.current = undefined;
          show(message);
        };
      },
    };
  }, []);

  return (
    <ToastContext value={toasts}>
      {children}
      {Stage &&
        // Beside the app and not in it, which a dialog that is open already hides.
        createPortal(
          <Stage
            shown={shown}
            onClose={id => setShown(last => (last?.id === id ? { ...last, isOpen: false } : last))}
          />,
          floatLayer() ?? document.body,
        )}
    </ToastContext>
  );
}
