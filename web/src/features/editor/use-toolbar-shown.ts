import { type RefObject, useEffect, useState } from 'react';
import type { SelectedWords } from '../../document/desk/desk-status.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';

interface ToolbarParts {
  desk: WritingDesk;
  view: RefObject<HTMLElement | null>;
  toolbar: RefObject<HTMLElement | null>;
  selected: SelectedWords | undefined;
}

/**
 * Whether the toolbar is on the page: while text is selected and the author is at it, and not while they are still
 * dragging over words. Alt+F10 goes into it; Escape goes back to the text, and from there sends it away.
 */
export function useToolbarShown({ desk, view, toolbar, selected }: ToolbarParts): boolean {
  const [isAtText, setIsAtText] = useState(false);
  const [isDragging, setIsDragging] = useState(false);
  const [sentAway, setSentAway] = useState<SelectedWords>();
  const isShown = selected !== undefined && selected !== sentAway && isAtText && !isDragging;

  useEffect(() => {
    const area = view.current;
    const look = () => {
      const { activeElement } = document;
      const isIn = activeElement === desk.view.dom || toolbar.current?.contains(activeElement) === true;
      setIsAtText(isIn);
    };
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && desk.view.dom.contains(event.target)) setIsDragging(true);
    };
    const release = () => setIsDragging(false);
    look();
    area?.addEventListener('focusin', look);
    // The next element has the focus only after this event.
    const lookLater = () => setTimeout(look);
    area?.addEventListener('focusout', lookLater);
    area?.addEventListener('pointerdown', press);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      area?.removeEventListener('focusin', look);
      area?.removeEventListener('focusout', lookLater);
      area?.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [desk, view, toolbar]);

  useEffect(() => {
    if (!isShown) return;
    const area = view.current;
    const listen = (event: KeyboardEvent) => {
      const isInToolbar = event.target instanceof Node && toolbar.current?.contains(event.target) === true;
      if (event.key === 'F10' && event.altKey && !isInToolbar) {
        event.preventDefault();
        toolbar.current?.querySelector<HTMLElement>('button')?.focus();
      }
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (isInToolbar) desk.focus();
      else setSentAway(selected);
    };
    area?.addEventListener('keydown', listen);
    return () => area?.removeEventListener('keydown', listen);
  }, [desk, view, toolbar, isShown, selected]);

  return isShown;
}
