import { lateCode } from './late-code.ts';

/** What opens under a button comes after the page: none of it is seen before it is asked for. */
export const lateFloat = lateCode(
  () => import('./anchored-float.tsx'),
  module => module.AnchoredFloat,
);
export const lateMenu = lateCode(
  () => import('./loaded-menu.tsx'),
  module => module.LoadedMenu,
);
