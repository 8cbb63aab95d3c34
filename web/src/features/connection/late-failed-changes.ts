import { lateCode } from '../../ui/late-code.ts';

export const lateFailedChanges = lateCode(
  () => import('./failed-changes-dialog.tsx'),
  module => module.FailedChangesDialog,
);
