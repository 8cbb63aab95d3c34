/** How far below the top of what scrolls a line is taken to be the one that is read. */
const READING_LINE_PX = 24;

/**
 * Remembers how far everything in an element is scrolled, where the focus is and what is selected. An element forgets
 * all of it when it is taken out of the page: the caret of a text would be at its beginning.
 */
export function rememberPlace(root: HTMLElement): () => void {
  const scrolled = [...root.querySelectorAll('*')].filter(element => element.scrollTop !== 0);
  const returns = scrolled.map(rememberScroll);
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const selectBack = rememberSelection(root);
  return () => {
    for (const scrollBack of returns) scrollBack();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    selectBack();
  };
}

function rememberSelection(root: HTMLElement): () => void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {};
  return () => {
    if (!anchorNode || !focusNode || !root.contains(anchorNode) || !root.contains(focusNode)) return;
    getSelection()?.setBaseAndExtent(anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0);
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
