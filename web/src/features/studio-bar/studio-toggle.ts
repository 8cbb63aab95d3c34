import type { ReactNode } from 'react';

/** A part of the studio that is shown or not, with its button in the bar and in the phone's menu. */
export interface StudioToggle {
  id: string;
  label: string;
  /** The one word under the icon in the phone's menu. */
  shortLabel: string;
  icon: ReactNode;
  isOn: boolean;
  onToggle: () => void;
}
