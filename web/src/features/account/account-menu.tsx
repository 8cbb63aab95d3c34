import type { User } from '@everdraft/core/entities/user';
import { CaretDownIcon, UserCircleIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import type { Action } from '../../api/use-action.ts';
import { classNames } from '../../ui/class-names.ts';
import iconButtonStyles from '../../ui/icon-button.module.css';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { LatePanel } from '../../ui/late-panel.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { AccountDialog } from './account-dialog-props.ts';
import styles from './account-menu.module.css';
import { lateAccountDialogs, lateAccountItems } from './late-account-dialogs.ts';

const DIALOGS: readonly AccountDialog[] = ['password', 'codes', 'devices', 'everywhere', 'deletion'];

interface AccountMenuProps {
  user: User;
  logout: Action<void>;
  isBackgroundOn: boolean;
  onBackgroundChange: (isOn: boolean) => void;
  onOpenPrivacy: () => void;
  onImportEverything: () => void;
  /** The email, or an icon where a bar has no room for it. */
  shape?: 'email' | 'icon';
}

/** Everything about the account, behind the author's own email. */
export function AccountMenu({
  user,
  logout,
  isBackgroundOn,
  onBackgroundChange,
  onOpenPrivacy,
  onImportEverything,
  shape = 'email',
}: AccountMenuProps) {
  const [dialog, setDialog] = useState<AccountDialog | null>(null);

  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className={
              shape === 'icon' ? classNames(iconButtonStyles.button, iconButtonStyles.opener) : styles.email
            }
            aria-label={`Account: ${user.email}`}
          >
            {shape === 'icon' ? (
              <UserCircleIcon aria-hidden="true" />
            ) : (
              <>
                <span>{user.email}</span>
                <CaretDownIcon aria-hidden="true" />
              </>
            )}
          </button>
        }
      >
        <LatePanel code={lateAccountItems} isWanted>
          {AccountMenuItems => (
            <AccountMenuItems
              email={user.email}
              logout={logout}
              isBackgroundOn={isBackgroundOn}
              onBackgroundChange={onBackgroundChange}
              onOpenPrivacy={onOpenPrivacy}
              onImportEverything={onImportEverything}
              onOpen={setDialog}
            />
          )}
        </LatePanel>
      </Menu>
      {DIALOGS.map(name => (
        <LateDialog
          key={name}
          code={lateAccountDialogs[name]}
          isOpen={dialog === name}
          onClose={() => setDialog(null)}
        >
          {AccountDialog => (
            <AccountDialog
              user={user}
              open={dialog === name}
              onOpenChange={isOpen => setDialog(isOpen ? name : null)}
            />
          )}
        </LateDialog>
      ))}
    </>
  );
}
