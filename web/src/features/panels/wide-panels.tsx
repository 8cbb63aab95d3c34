import type { PanelHost } from './panel-host.ts';
import { EDITOR_MIN_PERCENT, panelLimits } from './panel-limits.ts';
import { PanelPair } from './panel-pair.tsx';
import { PanelSlot } from './panel-slot.tsx';
import type { LayoutStorage } from './panel-split.ts';
import type { StudioPanelsState } from './studio-panels-state.ts';

interface WidePanelsProps extends StudioPanelsState {
  size: 'tablet' | 'desktop';
  areaSize: { width: number; height: number };
  layouts: LayoutStorage;
  hosts: Record<'editor' | 'chat' | 'outline', PanelHost>;
}

const EDITOR_PERCENT = 60;
const DRAWER_PERCENT = 40;

/** The chat beside the editor. The drawer lies under the editor alone, or on a tablet under both. */
export function WidePanels({ size, areaSize, layouts, hosts, ...state }: WidePanelsProps) {
  const { isEditorCollapsed, onEditorCollapsedChange, isDrawerOpen, onDrawerOpenChange } = state;
  const { chatMinPercent, drawerMinPercent } = panelLimits(areaSize);
  const showEditor = () => onEditorCollapsedChange(false);

  const chat = { id: 'chat-panel', minPercent: chatMinPercent, children: <PanelSlot host={hosts.chat} /> };
  const drawer = {
    id: 'drawer-panel',
    defaultPercent: DRAWER_PERCENT,
    minPercent: drawerMinPercent,
    isCollapsed: !isDrawerOpen,
    onExpand: () => onDrawerOpenChange(true),
    children: <PanelSlot host={hosts.outline} isEmpty={!isDrawerOpen} />,
  };
  const editor = <PanelSlot host={hosts.editor} isEmpty={isEditorCollapsed} isDrawnLast />;

  if (size === 'tablet') {
    return (
      <PanelPair
        layoutId="studio-tablet-rows"
        layouts={layouts}
        direction="vertical"
        splitterLabel="Height of the outline drawer"
        first={{
          id: 'desk-panel',
          defaultPercent: EDITOR_PERCENT,
          minPercent: EDITOR_MIN_PERCENT,
          children: (
            <PanelPair
              layoutId="studio-tablet-columns"
              layouts={layouts}
              direction="horizontal"
              splitterLabel="Width of the editor"
              first={{
                id: 'editor-panel',
                defaultPercent: 58,
                minPercent: EDITOR_MIN_PERCENT,
                isCollapsed: isEditorCollapsed,
                onExpand: showEditor,
                children: editor,
              }}
              second={{ ...chat, defaultPercent: 42 }}
            />
          ),
        }}
        second={drawer}
      />
    );
  }

  return (
    <PanelPair
      layoutId="studio-columns"
      layouts={layouts}
      direction="horizontal"
      splitterLabel="Width of the editor"
      first={{
        id: 'desk-panel',
        defaultPercent: 70,
        minPercent: EDITOR_MIN_PERCENT,
        // With the drawer open the column stays: the drawer then has all of it.
        isCollapsed: isEditorCollapsed && !isDrawerOpen,
        onExpand: showEditor,
        children: (
          <PanelPair
            layoutId="studio-rows"
            layouts={layouts}
            direction="vertical"
            splitterLabel="Height of the outline drawer"
            first={{
              id: 'editor-panel',
              defaultPercent: EDITOR_PERCENT,
              minPercent: EDITOR_MIN_PERCENT,
              isCollapsed: isEditorCollapsed && isDrawerOpen,
              onExpand: showEditor,
              children: editor,
            }}
            second={drawer}
          />
        ),
      }}
      second={{ ...chat, defaultPercent: 30 }}
    />
  );
}
