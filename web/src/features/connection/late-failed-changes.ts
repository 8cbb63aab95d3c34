import { LateCode } from '../../ui/late-code.ts';

export const lateFailedChanges = new LateCode(
  async () => (await import('./failed-changes-dialog.tsx')).FailedChangesDialog,
);
