import { lateCode } from '../../ui/late-code.ts';

/** What stands at the page comes when the page is drawn. */
export const lateFindBar = lateCode(
  () => import('./find-bar.tsx'),
  module => module.FindBar,
);
export const lateFocusFoot = lateCode(
  () => import('./focus-foot.tsx'),
  module => module.FocusFoot,
);
export const lateNavigator = lateCode(
  () => import('./chapter-navigator.tsx'),
  module => module.ChapterNavigator,
);
export const lateFormatToolbar = lateCode(
  () => import('./format-toolbar.tsx'),
  module => module.FormatToolbar,
);
export const lateNotSavedBanner = lateCode(
  () => import('./not-saved-banner.tsx'),
  module => module.NotSavedBanner,
);
