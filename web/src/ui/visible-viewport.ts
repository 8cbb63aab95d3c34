/** What is asked of the window. */
interface ViewportWindow {
  innerHeight: number;
  visualViewport: Pick<
    VisualViewport,
    'height' | 'offsetTop' | 'scale' | 'addEventListener' | 'removeEventListener'
  > | null;
  scrollTo(x: number, y: number): void;
  document: {
    documentElement: {
      style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'>;
      toggleAttribute(name: string, isOn: boolean): void;
    };
  };
}

/** Toolbars that come and go change the height by less; a screen keyboard takes far more. */
const KEYBOARD_MIN_PX = 100;

/**
 * Keeps `--visible-height` and `--covered-height` equal to what a screen keyboard leaves and takes, and marks the page
 * with `data-keyboard` while there is one. Safari lays the
 * keyboard over the page without resizing it, so a bar at the bottom, and the caret, would lie behind it. Returns a
 * function that stops.
 */
export function followVisibleViewport(host: ViewportWindow): () => void {
  const { visualViewport: viewport } = host;
  if (viewport === null) return () => undefined;
  const { documentElement } = host.document;
  const { style } = documentElement;

  const follow = () => {
    // Zooming in shrinks the visible part as well, and nothing covers the rest of it.
    const coveredPx = viewport.scale > 1.01 ? 0 : host.innerHeight - viewport.height;
    const isKeyboard = coveredPx >= KEYBOARD_MIN_PX;
    documentElement.toggleAttribute('data-keyboard', isKeyboard);
    if (!isKeyboard) {
      style.removeProperty('--visible-height');
      style.removeProperty('--covered-height');
      return;
    }
    style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
    style.setProperty('--covered-height', `${Math.round(coveredPx)}px`);
    // Safari pushes the page up to show what has the focus. Everything fits above the keyboard now, so it goes back.
    if (viewport.offsetTop > 0) host.scrollTo(0, 0);
  };

  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  follow();
  return () => {
    viewport.removeEventListener('resize', follow);
    viewport.removeEventListener('scroll', follow);
  };
}
