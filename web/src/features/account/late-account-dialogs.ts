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
