import type { ReactNode } from 'react';

export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastMessage {
  title: string;
  /** One sentence. */
  description?: string | undefined;
  /** `destructive` for what failed: it looks different and interrupts assistive technology. */
  variant?: 'default' | 'destructive' | undefined;
  /** At most one: Undo, Retry. */
  action?: ToastAction | undefined;
  /** In place of the variant's own icon. */
  icon?: ReactNode;
}
