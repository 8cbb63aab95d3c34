import { createContext, use } from 'react';
import type { ToastMessage } from './toast-message.ts';

export interface Toasts {
  /** Shows a toast for 5000 ms in the place of the one that is there. */
  toast: (message: ToastMessage) => void;
  dismiss: () => void;
  /** Lets toasts wait, except those about what failed. Answers how to let them come: then the last of them shows. */
  holdBack: () => () => void;
}

export const ToastContext = createContext<Toasts | undefined>(undefined);

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (toasts === undefined) throw new Error('useToast needs a ToastProvider above it.');
  return toasts;
}
