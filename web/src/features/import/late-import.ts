import { LateCode } from '../../ui/late-code.ts';

export const lateImport = new LateCode(async () => (await import('./import-dialog.tsx')).ImportDialog);
