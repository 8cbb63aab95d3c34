import { useEffect, useRef } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';

interface FocusModeOptions {
  isFocusMode: boolean;
  isTypewriter: boolean;
  onLeave: () => void;
}

/** Lets the page follow the author as they asked, and lets Escape leave focus mode when nothing else wanted it. */
export function useFocusMode(
  desk: WritingDesk,
  { isFocusMode, isTypewriter, onLeave }: FocusModeOptions,
): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  const wasAsked = useRef(false);
  useEffect(() => {
    if (!isFocusMode && !isTypewriter && !wasAsked.current) return;
    wasAsked.current = true;
    desk.setPace({ holdsCaret: isFocusMode || isTypewriter, marksParagraph: isFocusMode });
  }, [desk, isFocusMode, isTypewriter]);

  useEffect(() => {
    if (!isFocusMode) return;
    desk.focus();
    function listen(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // A dialog or a menu over the page takes its own Escape.
      if (document.querySelector('[aria-modal="true"], [data-radix-popper-content-wrapper]') !== null) return;
      leave.current();
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [desk, isFocusMode]);
}
