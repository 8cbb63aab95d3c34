import { ListIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { BarFrame } from './bar-frame.tsx';
import styles from './phone-bar.module.css';

interface PhoneBarProps {
  home: ReactNode;
  projects: ReactNode;
  saving: ReactNode;
  onOpenMenu: () => void;
}

/** The top bar below 768 px: everything else is in the menu. */
export function PhoneBar({ home, projects, saving, onOpenMenu }: PhoneBarProps) {
  return (
    <BarFrame shape="phone">
      {home}
      <div className={styles.projects}>{projects}</div>
      <div className={styles.saving}>{saving}</div>
      <IconButton label="Menu" icon={<ListIcon />} aria-haspopup="dialog" onClick={onOpenMenu} />
    </BarFrame>
  );
}
