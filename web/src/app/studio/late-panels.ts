import { LateCode } from '../../ui/late-code.ts';

/** The chat and the outline stand beside the page and are there a moment after it. */
export const lateChat = new LateCode(async () => (await import('./studio-chat.tsx')).StudioChat);
export const lateOutline = new LateCode(async () => (await import('./studio-outline.tsx')).StudioOutline);

export const latePalette = new LateCode(async () => (await import('./studio-palette.tsx')).StudioPalette);
