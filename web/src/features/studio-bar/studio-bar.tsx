import {
  ClockCounterClockwiseIcon,
  DotsThreeVerticalIcon,
  ExportIcon,
  FolderOpenIcon,
  PlusIcon,
} from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import iconButtonStyles from '../../ui/icon-button.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuHeading, MenuItem } from '../../ui/menu.tsx';
import { BarFrame } from './bar-frame.tsx';
import styles from './studio-bar.module.css';
import type { StudioToggle } from './studio-toggle.ts';

interface StudioBarProps {
  home: ReactNode;
  projects: ReactNode;
  onNewProject: () => void;
  onManageProjects: () => void;
  onExport: () => void;
  onHistory: () => void;
  modes: ReactNode;
  counts: ReactNode;
  goals: ReactNode;
  /** Saved, failed changes, connection, sync. */
  facts: ReactNode;
  toggles: readonly StudioToggle[];
  account: ReactNode;
  /** The counts again, for the menu that holds what the bar has no room for. */
  wholeCounts: ReactNode;
}

/** The top bar from 768 px on. */
export function StudioBar({
  home,
  projects,
  onNewProject,
  onManageProjects,
  onExport,
  onHistory,
  modes,
  counts,
  goals,
  facts,
  toggles,
  account,
  wholeCounts,
}: StudioBarProps) {
  return (
    <BarFrame shape="wide">
      {home}
      <div className={styles.projects}>{projects}</div>
      <IconButton label="New project" icon={<PlusIcon />} onClick={onNewProject} />
      <span className={styles.roomy}>
        <IconButton label="Manage projects" icon={<FolderOpenIcon />} onClick={onManageProjects} />
      </span>
      <span className={styles.separator} />
      {modes}
      <span className={styles.rest} />
      <span className={styles.counts}>{counts}</span>
      {goals}
      <span className={styles.separator} />
      <div className={styles.facts}>{facts}</div>
      <span className={styles.separator} />
      <div className={styles.toggles}>
        {toggles.map(({ id, label, icon, isOn, onToggle }) => (
          <IconButton key={id} label={label} icon={icon} isOn={isOn} onClick={onToggle} />
        ))}
        <span className={styles.roomy}>
          <IconButton label="History" icon={<ClockCounterClockwiseIcon />} onClick={onHistory} />
          <IconButton label="Export" icon={<ExportIcon />} onClick={onExport} />
        </span>
        {account}
        <span className={styles.narrow}>
          <Menu
            trigger={
              <button
                type="button"
                className={classNames(iconButtonStyles.button, iconButtonStyles.opener)}
                aria-label="More"
              >
                <DotsThreeVerticalIcon aria-hidden="true" />
              </button>
            }
          >
            <MenuHeading>{wholeCounts}</MenuHeading>
            <MenuItem icon={<FolderOpenIcon />} onSelect={onManageProjects}>
              Manage projects
            </MenuItem>
            <MenuItem icon={<ClockCounterClockwiseIcon />} onSelect={onHistory}>
              History
            </MenuItem>
            <MenuItem icon={<ExportIcon />} onSelect={onExport}>
              Export
            </MenuItem>
          </Menu>
        </span>
      </div>
    </BarFrame>
  );
}
