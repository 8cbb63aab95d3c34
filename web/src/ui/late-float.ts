import { LateCode } from './late-code.ts';

/** What opens under a button comes after the page: none of it is seen before it is asked for. */
export const lateFloat = new LateCode(async () => (await import('./anchored-float.tsx')).AnchoredFloat);
export const lateMenu = new LateCode(async () => (await import('./loaded-menu.tsx')).LoadedMenu);
