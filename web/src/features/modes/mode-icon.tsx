import type { Mode } from '@everdraft/core/entities/mode';
import {
  BooksIcon,
  FeatherIcon,
  HammerIcon,
  type Icon,
  PencilLineIcon,
  ScalesIcon,
} from '@phosphor-icons/react';
import { classNames } from '../../ui/class-names.ts';
import styles from './mode-icon.module.css';

const ICONS: Record<Mode, Icon> = {
  editor: PencilLineIcon,
  ghostwriter: FeatherIcon,
  critic: ScalesIcon,
  'idea-smith': HammerIcon,
  researcher: BooksIcon,
};

interface ModeIconProps {
  mode: Mode;
  /** In the colour of its hand; otherwise it takes the ink of the words beside it. */
  isColoured?: boolean;
}

/** The glyph of a mode; its name always stands beside it. */
export function ModeIcon({ mode, isColoured = false }: ModeIconProps) {
  const Glyph = ICONS[mode];
  return (
    <Glyph
      className={classNames(styles.icon, isColoured && styles.coloured)}
      data-mode={mode}
      aria-hidden="true"
    />
  );
}
