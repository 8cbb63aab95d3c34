import { lateCode } from '../../ui/late-code.ts';

export const lateImport = lateCode(
  () => import('./import-dialog.tsx'),
  module => module.ImportDialog,
);
