import { lateCode } from '../../ui/late-code.ts';

export const lateAccountDialogs = {
  password: lateCode(
    () => import('./change-password-dialog.tsx'),
    module => module.ChangePasswordDialog,
  ),
  codes: lateCode(
    () => import('./recovery-codes-dialog.tsx'),
    module => module.RecoveryCodesDialog,
  ),
  devices: lateCode(
    () => import('./devices-dialog.tsx'),
    module => module.DevicesDialog,
  ),
  everywhere: lateCode(
    () => import('./sign-out-everywhere-dialog.tsx'),
    module => module.SignOutEverywhereDialog,
  ),
  deletion: lateCode(
    () => import('./delete-account-dialog.tsx'),
    module => module.DeleteAccountDialog,
  ),
};

export const lateAccountItems = lateCode(
  () => import('./account-menu-items.tsx'),
  module => module.AccountMenuItems,
);
export const lateUnsyncedWork = lateCode(
  () => import('./unsynced-work-dialog.tsx'),
  module => module.UnsyncedWorkDialog<void>,
);
export const lateSessionEnded = lateCode(
  () => import('./session-ended-dialog.tsx'),
  module => module.SessionEndedDialog,
);

/** Everything about the account that is not on the page before it is asked for. */
export const lateAccountParts = [
  lateAccountItems,
  lateUnsyncedWork,
  lateSessionEnded,
  ...Object.values(lateAccountDialogs),
];
