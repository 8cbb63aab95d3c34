import { trimEndOf } from '@everdraft/core/text/trim-characters';

export type ScreenAddress =
  | { screen: 'root' | 'auth' | 'privacy' | 'dashboard' | 'nowhere' }
  | { screen: 'studio'; manuscriptId: string };

const SCREENS: Readonly<Record<string, ScreenAddress>> = {
  '/': { screen: 'root' },
  '/auth': { screen: 'auth' },
  '/privacy': { screen: 'privacy' },
  '/dashboard': { screen: 'dashboard' },
};

/** Which screen an address of the app leads to. */
export function screenAt(path: string): ScreenAddress {
  const plain = trimEndOf(path, /\//) || '/';
  const book = /^\/(?:writing-)?studio\/([^/]+)$/i.exec(plain)?.[1];
  if (book !== undefined) return { screen: 'studio', manuscriptId: decoded(book) };
  return SCREENS[plain.toLowerCase()] ?? { screen: 'nowhere' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not something that we wrote: no book has such an id, with or without it.
    return part;
  }
}
