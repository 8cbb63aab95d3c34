import {
  DevicesIcon,
  FileZipIcon,
  KeyIcon,
  LifebuoyIcon,
  LockSimpleIcon,
  ShieldCheckIcon,
  SignOutIcon,
  TrashIcon,
  WavesIcon,
} from '@phosphor-icons/react';
import type { Action } from '../../api/use-action.ts';
import { MenuHeading, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import type { AccountDialog } from './account-dialog-props.ts';
import { AccountUsage } from './account-usage.tsx';

interface AccountMenuItemsProps {
  email: string;
  logout: Action<void>;
  isBackgroundOn: boolean;
  onBackgroundChange: (isOn: boolean) => void;
  onOpenPrivacy: () => void;
  onImportEverything: () => void;
  onOpen: (dialog: AccountDialog) => void;
}

/** What the menu of the account holds. */
export function AccountMenuItems({
  email,
  logout,
  isBackgroundOn,
  onBackgroundChange,
  ...props
}: AccountMenuItemsProps) {
  const { onOpenPrivacy, onImportEverything, onOpen } = props;
  return (
    <>
      <MenuHeading>{email}</MenuHeading>
      <AccountUsage />
      <MenuItem icon={<KeyIcon />} onSelect={() => onOpen('password')}>
        Change password
      </MenuItem>
      <MenuItem icon={<LifebuoyIcon />} onSelect={() => onOpen('codes')}>
        Recovery codes
      </MenuItem>
      <MenuItem icon={<DevicesIcon />} onSelect={() => onOpen('devices')}>
        Devices
      </MenuItem>
      <MenuItem icon={<LockSimpleIcon />} onSelect={() => onOpen('everywhere')}>
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
      <MenuItem icon={<TrashIcon />} tone="danger" onSelect={() => onOpen('deletion')}>
        Delete account
      </MenuItem>
    </>
  );
}
