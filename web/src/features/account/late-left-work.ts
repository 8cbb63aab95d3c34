import { lateCode } from '../../ui/late-code.ts';

/** At the way in, after the forms: on most days there is nothing to tell. */
export const lateLeftWork = lateCode(
  () => import('./left-work-notice.tsx'),
  module => module.LeftWorkNotice,
);
