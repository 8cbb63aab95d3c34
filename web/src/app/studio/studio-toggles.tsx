import { ArticleIcon, FingerprintIcon, GearSixIcon, SquareHalfBottomIcon } from '@phosphor-icons/react';
import type { StudioToggle } from '../../features/studio-bar/studio-toggle.ts';
import type { UiState } from '../../local/ui-state.ts';

/** What the bar and the phone's menu can show and hide, in their order. */
export function studioToggles(ui: UiState, change: (part: Partial<UiState>) => void): StudioToggle[] {
  return [
    {
      id: 'editor',
      label: 'Editor panel',
      shortLabel: 'Editor',
      icon: <ArticleIcon />,
      isOn: !ui.isPanelCollapsed,
      onToggle: () => change({ isPanelCollapsed: !ui.isPanelCollapsed }),
    },
    {
      id: 'outline',
      label: 'Outline drawer',
      shortLabel: 'Outline',
      icon: <SquareHalfBottomIcon />,
      isOn: ui.isDrawerOpen,
      onToggle: () => change({ isDrawerOpen: !ui.isDrawerOpen }),
    },
    {
      id: 'styles',
      label: 'Writing styles',
      shortLabel: 'Styles',
      icon: <FingerprintIcon />,
      isOn: ui.isStyleManagerOpen,
      onToggle: () => change({ isStyleManagerOpen: !ui.isStyleManagerOpen }),
    },
    {
      id: 'settings',
      label: 'Settings',
      shortLabel: 'Settings',
      icon: <GearSixIcon />,
      isOn: ui.isSettingsOpen,
      onToggle: () => change({ isSettingsOpen: !ui.isSettingsOpen }),
    },
  ];
}
