import { lateCode } from '../../ui/late-code.ts';

/** The chat and the outline stand beside the page and are there a moment after it. */
export const lateChat = lateCode(
  () => import('./studio-chat.tsx'),
  module => module.StudioChat,
);
export const lateOutline = lateCode(
  () => import('./studio-outline.tsx'),
  module => module.StudioOutline,
);

export const latePalette = lateCode(
  () => import('./studio-palette.tsx'),
  module => module.StudioPalette,
);
