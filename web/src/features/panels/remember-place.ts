/** How far below the top of what scrolls a line is taken to be the one that is read. */
const READING_LINE_PX = 24;

/**
 * Remembers how far everything in an element is scrolled, and where the focus is. An element forgets both when it is
 * taken out of the page.
 */
export function rememberPlace(root: HTMLElement): () => void {
  const scrolled = [...root.querySelectorAll('*')].filter(element => element.scrollTop !== 0);
  const returns = scrolled.map(rememberScroll);
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  return () => {
    for (const scrollBack of returns) scrollBack();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

/** By the words that stood at the top: in a column of another width they lie at another height. */
function rememberScroll(scroller: Element): () => void {
  const { scrollTop } = scroller;
  const { left, top, width } = scroller.getBoundingClientRect();
  const line = document
    .elementsFromPoint(left + width / 2, top + READING_LINE_PX)
    .find(element => element !== scroller && scroller.contains(element));
  const offset = line === undefined ? 0 : line.getBoundingClientRect().top - top;

  return () => {
    scroller.scrollTop = scrollTop;
    if (line === undefined || !scroller.contains(line)) return;
    scroller.scrollTop += line.getBoundingClientRect().top - scroller.getBoundingClientRect().top - offset;
  };
}
