export type Theme = 'dark' | 'light';

/** Also written in public/before-first-paint.js, which sets the theme before the first paint. */
const STORAGE_KEY = 'theme';

/** Puts a theme on the page and keeps it for the next load, which would otherwise flash in the default one. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  const desk = getComputedStyle(root).getPropertyValue('--surface-desk').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', desk);
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme);
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage can be refused or full: the theme then holds for this visit.
  }
}
