import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useSwipe } from '../../ui/use-swipe.ts';
import type { PanelHost } from './panel-host.ts';
import { PanelSlot } from './panel-slot.tsx';
import styles from './phone-panels.module.css';
import type { StudioPanelsState } from './studio-panels-state.ts';

interface PhonePanelsProps extends StudioPanelsState {
  hosts: Record<'editor' | 'chat' | 'outline', PanelHost>;
  peek: ReactNode;
}

/** The page alone. The chat rises over it from the foot; the outline takes the whole screen. */
export function PhonePanels({ hosts, peek, ...state }: PhonePanelsProps) {
  const { isEditorCollapsed, onEditorCollapsedChange, isDrawerOpen, onDrawerOpenChange } = state;
  const isChatShown = state.isChatOpen || isEditorCollapsed;
  const area = useRef<HTMLDivElement>(null);
  const peekBar = useRef<HTMLButtonElement>(null);
  const handle = useRef<HTMLButtonElement>(null);

  function showChat(isToShow: boolean) {
    state.onChatOpenChange(isToShow);
    // A chat that has the whole screen gives it back to the page.
    if (!isToShow && isEditorCollapsed) onEditorCollapsedChange(false);
  }

  useSwipe(area, swipe => showChat(swipe === 'up'));

  // Of the two buttons one is always gone, and would take the focus of the keyboard along.
  function toggleByHand(isToShow: boolean) {
    showChat(isToShow);
    requestAnimationFrame(() => (isToShow ? handle : peekBar).current?.focus({ preventScroll: true }));
  }

  return (
    <>
      <div ref={area} className={styles.phone} inert={isDrawerOpen}>
        <div className={styles.page}>
          <PanelSlot host={hosts.editor} isEmpty={isEditorCollapsed} />
        </div>
        <button
          ref={peekBar}
          type="button"
          className={styles.peek}
          data-swipe-area=""
          hidden={isChatShown}
          onClick={() => toggleByHand(true)}
        >
          <span className={styles.grip} />
          <span className={styles.peekWords}>{peek}</span>
        </button>
        <div
          className={styles.chat}
          data-state={isChatShown ? 'shown' : 'hidden'}
          data-whole={isEditorCollapsed || undefined}
        >
          <button
            ref={handle}
            type="button"
            className={styles.handle}
            data-swipe-area=""
            aria-label="Hide chat"
            onClick={() => toggleByHand(false)}
          >
            <span className={styles.grip} />
          </button>
          <PanelSlot host={hosts.chat} />
        </div>
      </div>
      {isDrawerOpen && <OutlineScreen host={hosts.outline} onClose={() => onDrawerOpenChange(false)} />}
    </>
  );
}

function OutlineScreen({ host, onClose }: { host: PanelHost; onClose: () => void }) {
  const screen = useRef<HTMLDivElement>(null);

  const before = useRef<Element>(null);
  // Before the browser draws: what lies behind is out of reach from then on, and has lost the focus.
  useLayoutEffect(() => {
    before.current = document.activeElement;
    screen.current?.focus({ preventScroll: true });
  }, []);
  // Given back later than it was taken: when what lies behind is in reach again.
  useEffect(
    () => () => {
      const target = before.current;
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
    },
    [],
  );

  // Not React's own: what stands in the slot hangs elsewhere in its tree.
  useEffect(() => {
    const element = screen.current;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    }
    element?.addEventListener('keydown', closeOnEscape);
    return () => element?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  return (
    <div ref={screen} className={styles.outline} tabIndex={-1}>
      <PanelSlot host={host} />
    </div>
  );
}
