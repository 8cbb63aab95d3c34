import type { RefObject } from 'react';

/**
 * Gives the focus to a field, with what was typed for it before it was there, as if it had been typed into it now. The
 * letters and the focus come in one step: a key that is pressed between the two would be lost, or would take the place of
 * the others. Says whether there were any.
 */
export function takeHeldKeys(held: RefObject<string>, field: HTMLInputElement): boolean {
  field.focus();
  const typed = held.current;
  held.current = '';
  if (typed === '') return false;
  field.setRangeText(typed, 0, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: typed, inputType: 'insertText' }));
  return true;
}
