import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePanelHost } from './panel-host.ts';
import type { LayoutStorage } from './panel-split.ts';
import { PhonePanels } from './phone-panels.tsx';
import styles from './studio-panels.module.css';
import type { StudioPanelsState } from './studio-panels-state.ts';
import { useAreaSize } from './use-area-size.ts';
import type { StudioSize } from './use-studio-size.ts';
import { WidePanels } from './wide-panels.tsx';

interface StudioPanelsProps extends StudioPanelsState {
  size: StudioSize;
  layouts: LayoutStorage;
  editor: ReactNode;
  chat: ReactNode;
  outline: ReactNode;
  /** The words of the bar at the foot of a phone that brings the chat up. */
  peek: ReactNode;
}

/** The editor, the chat and the outline, arranged for the window they are in. */
export function StudioPanels({ size, layouts, editor, chat, outline, peek, ...state }: StudioPanelsProps) {
  const area = useRef<HTMLDivElement>(null);
  const areaSize = useAreaSize(area);
  const hosts = { editor: usePanelHost(), chat: usePanelHost(), outline: usePanelHost() };
  // Cards that nobody has looked at yet are not built; once they were, a closed drawer keeps its place.
  const [hasBeenOpen, setHasBeenOpen] = useState(state.isDrawerOpen);
  if (state.isDrawerOpen && !hasBeenOpen) setHasBeenOpen(true);

  return (
    <div ref={area} className={styles.area}>
      {size === 'phone' ? (
        <PhonePanels hosts={hosts} peek={peek} {...state} />
      ) : (
        <WidePanels key={size} size={size} areaSize={areaSize} layouts={layouts} hosts={hosts} {...state} />
      )}
      {createPortal(editor, hosts.editor.element)}
      {createPortal(chat, hosts.chat.element)}
      {hasBeenOpen && createPortal(outline, hosts.outline.element)}
    </div>
  );
}
