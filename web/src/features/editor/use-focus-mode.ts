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
    let isForPage = true;
    // Before a dialog or a menu over the page takes its Escape and is gone.
    function look() {
      isForPage = document.querySelector('[aria-modal="true"], [data-radix-popper-content-wrapper]') === null;
    }
    function listen(event: KeyboardEvent) {
      if (event.key === 'Escape' && isForPage && !event.isComposing) leave.current();
    }
    window.addEventListener('keydown', look, true);
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', look, true);
      window.removeEventListener('keydown', listen);
    };
  }, [desk, isFocusMode]);
}
