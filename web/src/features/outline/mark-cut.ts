/** On elements whose words do not fit into one line. */
const MARK = 'data-cut';

const observer = new ResizeObserver(entries => {
  for (const { target } of entries) target.toggleAttribute(MARK, target.scrollWidth > target.clientWidth);
});

/**
 * Marks an element while its words do not fit, so that only then they are cut off. Words that are cut off are drawn apart, and
 * the browser sorts what is drawn apart for each key that is typed anywhere on the page. Answers how to stop.
 */
export function markCut(element: Element): () => void {
  // Not looked at here: of many titles each would have the page laid out. The browser tells of all together, also the first time.
  observer.observe(element);
  return () => observer.unobserve(element);
}
