import type { Mode } from '@everdraft/core/entities/mode';
import {
  ArrowsClockwiseIcon,
  CaretLeftIcon,
  ClockCounterClockwiseIcon,
  ExportIcon,
  FolderOpenIcon,
  PlusIcon,
} from '@phosphor-icons/react';
import { useState } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { AccountMenu } from '../../features/account/account-menu.tsx';
import type { Leave } from '../../features/account/use-leave.ts';
import { ConnectionBadge } from '../../features/connection/connection-badge.tsx';
import { FailedChanges } from '../../features/connection/failed-changes.tsx';
import { SyncButton } from '../../features/connection/sync-button.tsx';
import { UnreadableItems } from '../../features/connection/unreadable-items.tsx';
import { useConnectionFact } from '../../features/connection/use-connection.ts';
import { useSyncNow } from '../../features/connection/use-sync-now.ts';
import { GoalsButton } from '../../features/goals/goals-button.tsx';
import { ModeButtons } from '../../features/modes/mode-buttons.tsx';
import type { StudioSize } from '../../features/panels/use-studio-size.ts';
import { ProjectSelector } from '../../features/projects/project-selector.tsx';
import type { OpenProject } from '../../features/projects/use-project.ts';
import { PhoneBar } from '../../features/studio-bar/phone-bar.tsx';
import { StudioBar } from '../../features/studio-bar/studio-bar.tsx';
import type { StudioToggle } from '../../features/studio-bar/studio-toggle.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { lateArchive, lateMobileMenu } from '../late-parts.ts';
import { Link } from '../link.tsx';
import { navigate } from '../navigation.ts';
import { useAuthor } from '../use-author.ts';
import { useBackgroundSwitch } from '../use-background-switch.ts';
import { LiveCounts } from './live-counts.tsx';
import { LiveSaving } from './live-saving.tsx';
import styles from './studio-head.module.css';

interface StudioHeadProps {
  project: OpenProject;
  desk: WritingDesk | undefined;
  size: StudioSize;
  mode: Mode;
  onModeChange: (mode: Mode) => void;
  toggles: readonly StudioToggle[];
  logout: Leave;
  onOpenProject: (id: string) => void;
  onNewProject: () => void;
  onManageProjects: () => void;
  onExport: () => void;
  onHistory: () => void;
}

/** The top bar, and on a phone the menu that holds what the bar has no room for. */
export function StudioHead({ project, desk, size, mode, onModeChange, toggles, ...props }: StudioHeadProps) {
  const { onNewProject, onManageProjects, onExport, onHistory } = props;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  // Of no interest while the menu is closed: the whole bar would be drawn anew for every sync.
  const isSyncOffered = useConnectionFact(({ waiting }) => isMenuOpen && waiting > 0);
  const syncNow = useSyncNow();
  const projects = <ProjectSelector project={project} onOpen={props.onOpenProject} />;
  const saving = <LiveSaving desk={desk} />;

  if (size !== 'phone') {
    return (
      <StudioBar
        home={
          <Link className={styles.home} to="/dashboard" aria-label="My Projects" title="My Projects">
            <BrandMark name="Everdraft" shape="square" />
          </Link>
        }
        projects={projects}
        onNewProject={onNewProject}
        onManageProjects={onManageProjects}
        onExport={onExport}
        onHistory={onHistory}
        modes={<ModeButtons shape="bar" mode={mode} onModeChange={onModeChange} />}
        counts={<LiveCounts id={project.id} desk={desk} shape="bar" />}
        goals={<GoalsButton manuscriptId={project.id} shape="bar" />}
        wholeCounts={<LiveCounts id={project.id} desk={desk} shape="whole" />}
        facts={
          <>
            {saving}
            <UnreadableItems shedsWords />
            <FailedChanges shedsWords="in-bar" />
            <ConnectionBadge shedsWords="in-bar" />
            <SyncButton />
          </>
        }
        toggles={toggles}
        account={<StudioAccount shape="icon" logout={props.logout} />}
      />
    );
  }

  return (
    <>
      <PhoneBar
        home={
          <Link className={styles.back} to="/dashboard" aria-label="My Projects">
            <CaretLeftIcon aria-hidden="true" />
          </Link>
        }
        projects={projects}
        saving={saving}
        onOpenMenu={() => setIsMenuOpen(true)}
      />
      <LateDialog code={lateMobileMenu} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)}>
        {MobileMenu => (
          <MobileMenu
            isOpen={isMenuOpen}
            onOpenChange={setIsMenuOpen}
            toggles={toggles}
            actions={[
              { id: 'new', label: 'New', icon: <PlusIcon />, onAction: onNewProject },
              { id: 'projects', label: 'Projects', icon: <FolderOpenIcon />, onAction: onManageProjects },
              { id: 'history', label: 'History', icon: <ClockCounterClockwiseIcon />, onAction: onHistory },
              { id: 'export', label: 'Export', icon: <ExportIcon />, onAction: onExport },
              ...(isSyncOffered
                ? [{ id: 'sync', label: 'Sync', icon: <ArrowsClockwiseIcon />, onAction: syncNow }]
                : []),
            ]}
            account={<StudioAccount shape="email" logout={props.logout} />}
            modes={<ModeButtons shape="list" mode={mode} onModeChange={onModeChange} />}
            counts={
              <>
                <LiveCounts id={project.id} desk={desk} shape="whole" />
                <GoalsButton manuscriptId={project.id} shape="whole" />
              </>
            }
            connection={
              <>
                <UnreadableItems />
                <FailedChanges />
                <ConnectionBadge />
              </>
            }
          />
        )}
      </LateDialog>
    </>
  );
}

function StudioAccount({ shape, logout }: { shape: 'email' | 'icon'; logout: Leave }) {
  const author = useAuthor();
  const [isBackgroundOn, setIsBackgroundOn] = useBackgroundSwitch();
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <AccountMenu
        shape={shape}
        user={author}
        logout={logout}
        isBackgroundOn={isBackgroundOn}
        onBackgroundChange={setIsBackgroundOn}
        onOpenPrivacy={() => navigate('/privacy')}
        onImportEverything={() => setIsImporting(true)}
      />
      <LateDialog code={lateArchive} isOpen={isImporting} onClose={() => setIsImporting(false)}>
        {ArchiveDialog => <ArchiveDialog open={isImporting} onOpenChange={setIsImporting} />}
      </LateDialog>
    </>
  );
}
