import { lateCode } from '../../ui/late-code.ts';

export const lateLeftWork = lateCode(
  () => import('./left-work.tsx'),
  module => module.LeftWork,
);
