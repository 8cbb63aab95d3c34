const CHAT_MIN_PX = 280;
const DRAWER_MIN_PX = 120;
/** However small the window is, nobody's limit may push the other panel out of it. */
const LIMIT_MAX_PERCENT = 50;

export const EDITOR_MIN_PERCENT = 30;

export interface PanelLimits {
  chatMinPercent: number;
  drawerMinPercent: number;
}

/** The smallest sizes of the panels, as parts of an area that is measured in pixels. */
export function panelLimits(area: { width: number; height: number }): PanelLimits {
  return {
    chatMinPercent: percentOf(CHAT_MIN_PX, area.width),
    drawerMinPercent: percentOf(DRAWER_MIN_PX, area.height),
  };
}

function percentOf(partPx: number, wholePx: number): number {
  // Before the area is measured there is nothing to keep to.
  if (wholePx <= 0) return 0;
  return Math.min((100 * partPx) / wholePx, LIMIT_MAX_PERCENT);
}
