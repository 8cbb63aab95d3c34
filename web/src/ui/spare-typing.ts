/** What a key that writes sets off. */
const SET_OFF_BY_WRITING = new Set(['keydown', 'keypress', 'textInput', 'input', 'keyup']);

/**
 * Keeps React from hearing what is written on a page of prose. React listens for all events, twice each, on its root and on
 * every element it draws into, and looks through all components above the page for somebody who wants them: thirty
 * times for each key. Nobody does: shortcuts listen on the window. Fields are heard as before. To be called before
 * React draws into the element.
 */
export function spareTyping(element: EventTarget): void {
  const listen = element.addEventListener.bind(element);
  element.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ) => {
    const isSpared = SET_OFF_BY_WRITING.has(type) && typeof listener === 'function';
    listen(type, isSpared ? unlessOnProse(listener) : listener, options);
  };
}

function unlessOnProse(listener: EventListener): EventListener {
  return event => {
    const { target } = event;
    // Not isContentEditable, for which the browser would bring the styles of the page up to date first.
    const isOnProse = target !== null && 'contentEditable' in target && target.contentEditable === 'true';
    if (!isOnProse) listener(event);
  };
}
