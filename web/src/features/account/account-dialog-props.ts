import type { User } from '@everdraft/core/entities/user';

/** What every dialog of the account menu is given. */
export interface AccountDialogProps {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
