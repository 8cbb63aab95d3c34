import type { User } from '@everdraft/core/entities/user';

/** What every dialog of the account menu is given. */
export interface AccountDialogProps {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the menu of the account opens. */
export type AccountDialog = 'password' | 'codes' | 'devices' | 'everywhere' | 'deletion';
