import { LateCode } from '../../ui/late-code.ts';

/** What stands at the page comes when the page is drawn. */
export const lateFindBar = new LateCode(async () => (await import('./find-bar.tsx')).FindBar);
export const lateFocusFoot = new LateCode(async () => (await import('./focus-foot.tsx')).FocusFoot);
export const lateNavigator = new LateCode(
  async () => (await import('./chapter-navigator.tsx')).ChapterNavigator,
);
export const lateFormatToolbar = new LateCode(
  async () => (await import('./format-toolbar.tsx')).FormatToolbar,
);
