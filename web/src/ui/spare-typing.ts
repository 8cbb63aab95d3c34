/** What a key that writes sets off; one on the last line of the view scrolls too. */
const SET_OFF_BY_WRITING = new Set([
  'keydown',
  'keypress',
  'textInput',
  'input',
  'keyup',
  'scroll',
  'scrollend',
]);

type ListenerCall = Parameters<EventTarget['addEventListener']>;

/**
 * Keeps React from hearing what is written on a page of prose. React listens for all events, twice each, on its root and on
 * every element it draws into, and looks through all components above the page for somebody who wants them: thirty
 * times for each key. Nobody does: shortcuts listen on the window. While a page of prose has the focus its listeners are taken
 * off, since a call that does nothing is a call too; fields are heard as before. What scrolls is heard by whoever has an
 * `onScroll`: React listens for that on the element itself. To be called before React draws into the element.
 */
export function spareTyping(element: EventTarget): void {
  const listen = element.addEventListener.bind(element);
  const spared: ListenerCall[] = [];
  let isWriting = false;

  function setWriting(isNow: boolean): void {
    if (isNow === isWriting) return;
    isWriting = isNow;
    for (const call of spared) {
      if (isWriting) element.removeEventListener(...call);
      else listen(...call);
    }
  }

  listen('focusin', ({ target }) => setWriting(isProse(target)), true);
  listen('focusout', () => setWriting(false), true);
  element.addEventListener = (...call: ListenerCall) => {
    if (SET_OFF_BY_WRITING.has(call[0])) {
      spared.push(call);
      if (isWriting) return;
    }
    listen(...call);
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
