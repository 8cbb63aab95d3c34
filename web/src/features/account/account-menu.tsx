import type { User } from '@everdraft/core/entities/user';
import {
  CaretDownIcon,
  DevicesIcon,
  FileZipIcon,
  KeyIcon,
  LifebuoyIcon,
  LockSimpleIcon,
  ShieldCheckIcon,
  SignOutIcon,
  TrashIcon,
  UserCircleIcon,
  WavesIcon,
} from '@phosphor-icons/react';
import { useState } from 'react';
import type { Action } from '../../api/use-action.ts';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import styles from './account-menu.module.css';
import { lateAccountDialogs } from './late-account-dialogs.ts';

type AccountDialog = keyof typeof lateAccountDialogs;

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
          shape === 'icon' ? (
            <button type="button" className={styles.icon} aria-label={`Account: ${user.email}`}>
              <UserCircleIcon aria-hidden="true" />
            </button>
          ) : (
            <button type="button" className={styles.trigger} aria-label={`Account: ${user.email}`}>
              <span className={styles.email}>{user.email}</span>
              <CaretDownIcon aria-hidden="true" />
            </button>
          )
        }
      >
        <MenuHeading>{user.email}</MenuHeading>
        <MenuItem icon={<KeyIcon />} onSelect={() => setDialog('password')}>
          Change password
        </MenuItem>
        <MenuItem icon={<LifebuoyIcon />} onSelect={() => setDialog('codes')}>
          Recovery codes
        </MenuItem>
        <MenuItem icon={<DevicesIcon />} onSelect={() => setDialog('devices')}>
          Devices
        </MenuItem>
        <MenuItem icon={<LockSimpleIcon />} onSelect={() => setDialog('everywhere')}>
          Sign out everywhere
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<FileZipIcon />} onSelect={onImportEverything}>
          Import everything
        </MenuItem>
        <MenuItem icon={<WavesIcon />} onSelect={() => onBackgroundChange(!isBackgroundOn)}>
          {isBackgroundOn ? 'Hide the moving background' : 'Show the moving background'}
        </MenuItem>
        <MenuItem icon={<ShieldCheckIcon />} onSelect={onOpenPrivacy}>
          Privacy
        </MenuItem>
        <MenuItem icon={<SignOutIcon />} isDisabled={logout.isPending} onSelect={() => logout.start()}>
          Logout
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<TrashIcon />} tone="danger" onSelect={() => setDialog('deletion')}>
          Delete account
        </MenuItem>
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
