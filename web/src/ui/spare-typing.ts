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
    if (!isProse(event.target)) listener(event);
  };
}

/** By its attribute: the property may be hidden, and `isContentEditable` would have the browser bring all styles up to date. */
function isProse(target: EventTarget | null): boolean {
  return (
    target !== null &&
    'getAttribute' in target &&
    typeof target.getAttribute === 'function' &&
    target.getAttribute('contenteditable') === 'true'
  );
}
