import { lateCode } from '../../ui/late-code.ts';

export const lateUnreadableItems = lateCode(
  () => import('./unreadable-items-dialog.tsx'),
  module => module.UnreadableItemsDialog,
);
