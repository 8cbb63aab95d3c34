import { LateCode } from '../../ui/late-code.ts';

export const lateAccountDialogs = {
  password: new LateCode(async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog),
  codes: new LateCode(async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog),
  devices: new LateCode(async () => (await import('./devices-dialog.tsx')).DevicesDialog),
  everywhere: new LateCode(
    async () => (await import('./sign-out-everywhere-dialog.tsx')).SignOutEverywhereDialog,
  ),
  deletion: new LateCode(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog),
};

export const lateAccountItems = new LateCode(
  async () => (await import('./account-menu-items.tsx')).AccountMenuItems,
);
export const lateUnsyncedWork = new LateCode(
  async () => (await import('./unsynced-work-dialog.tsx')).UnsyncedWorkDialog,
);
export const lateSessionEnded = new LateCode(
  async () => (await import('./session-ended-dialog.tsx')).SessionEndedDialog,
);

/** Everything about the account that is not on the page before it is asked for. */
export const lateAccountParts = [
  lateAccountItems,
  lateUnsyncedWork,
  lateSessionEnded,
  ...Object.values(lateAccountDialogs),
];
