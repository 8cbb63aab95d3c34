/**
 * Makes React's root without its listener for changes of the selection. React asks all components above the caret after every key whether
 * one has an `onSelect`; none has, and the editor listens by itself.
 */
export function withUnheardSelections<T>(page: Pick<EventTarget, 'addEventListener'>, make: () => T): T {
  const listen = page.addEventListener;
  page.addEventListener = (...call: Parameters<typeof listen>) => {
    if (call[0] !== 'selectionchange') listen.apply(page, call);
  };
  try {
    return make();
  } finally {
    page.addEventListener = listen;
  }
}
