/**
 * React looks for the selection before each of its changes to the page: in an editable element it goes through all
 * nodes from the start, which in a long book costs more than the key. It asks this property whether an element is
 * editable; the browser and ProseMirror go by the attribute.
 */
export function hideFromReact(page: HTMLElement): void {
  Object.defineProperty(page, 'contentEditable', { configurable: true, get: () => 'inherit' });
}
