import { describe, expect, it } from 'vitest';
import { EDITOR_MIN_PERCENT, panelLimits } from './panel-limits.ts';

describe('the limits of the panels', () => {
  it('[PANEL-5] are 280 px for the chat and 120 px for the drawer', () => {
    expect(panelLimits({ width: 1400, height: 800 })).toEqual({ chatMinPercent: 20, drawerMinPercent: 15 });
  });

  it('[PANEL-3] leave room for the editor in an area of any size, so that the sizes can total 100', () => {
    for (let px = 0; px <= 3000; px += 7) {
      const { chatMinPercent, drawerMinPercent } = panelLimits({ width: px, height: 3000 - px });
      expect(chatMinPercent + EDITOR_MIN_PERCENT).toBeLessThanOrEqual(100);
      expect(drawerMinPercent + EDITOR_MIN_PERCENT).toBeLessThanOrEqual(100);
      expect(Math.min(chatMinPercent, drawerMinPercent)).toBeGreaterThanOrEqual(0);
    }
  });
});
