import { isServerAway } from '@everdraft/core/sync/connection';
import { PlusIcon, SignOutIcon } from '@phosphor-icons/react';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { AccountMenu } from '../../features/account/account-menu.tsx';
import {
  lateAccountItems,
  lateAccountParts,
  lateUnsyncedWork,
} from '../../features/account/late-account-dialogs.ts';
import { useLogout } from '../../features/account/use-logout.ts';
import { ConnectionBadge } from '../../features/connection/connection-badge.tsx';
import { FailedChanges } from '../../features/connection/failed-changes.tsx';
import { lateUnreadableItems } from '../../features/connection/late-unreadable-items.ts';
import { SyncButton } from '../../features/connection/sync-button.tsx';
import { UnreadableItems } from '../../features/connection/unreadable-items.tsx';
import { useConnection } from '../../features/connection/use-connection.ts';
import { arrangeProjects, type Order } from '../../features/projects/arrange-projects.ts';
import { useCreateProject } from '../../features/projects/create-project.ts';
import { useDeleteProject } from '../../features/projects/delete-project.ts';
import { ProjectShelf } from '../../features/projects/project-shelf.tsx';
import { shelfSummary } from '../../features/projects/project-words.ts';
import { RenameProjectDialog } from '../../features/projects/rename-project-dialog.tsx';
import { ShelfTools } from '../../features/projects/shelf-tools.tsx';
import { TrashDialog } from '../../features/projects/trash-dialog.tsx';
import { useProjects, useTrash } from '../../features/projects/use-projects.ts';
import type { LocalManuscript } from '../../local/database.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { lateFloat, lateMenu } from '../../ui/late-float.ts';
import { atOnce, preloadWhenIdle } from '../../ui/preload-when-idle.ts';
import { RippleBackground } from '../../ui/ripple-background/ripple-background.tsx';
import { lateToasts } from '../../ui/toast-provider.tsx';
import { lateArchive, lateExport } from '../late-parts.ts';
import { navigate } from '../navigation.ts';
import { useAuthor } from '../use-author.ts';
import { useBackgroundSwitch } from '../use-background-switch.ts';
import styles from './dashboard-screen.module.css';

const LATE_PARTS = [
  atOnce(lateMenu, lateAccountItems, lateFloat, lateToasts),
  lateExport,
  lateArchive,
  lateUnreadableItems,
  ...lateAccountParts,
];

export function DashboardScreen() {
  const author = useAuthor();
  const { sync } = useWorkspace();
  const connection = useConnection();
  // Without a network, and without a service worker, only what is loaded can be opened.
  useEffect(() => preloadWhenIdle(LATE_PARTS), []);
  const projects = useProjects(isServerAway(connection));
  const trash = useTrash();
  const logout = useLogout();
  const [isImporting, setIsImporting] = useState(false);
  const create = useCreateProject(openProject);
  const deleteProject = useDeleteProject();
  const [isBackgroundOn, setIsBackgroundOn] = useBackgroundSwitch();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('saved');
  const [renamed, setRenamed] = useState<LocalManuscript | null>(null);
  const [exportedId, setExportedId] = useState<string | null>(null);
  const [isTrashOpen, setIsTrashOpen] = useState(false);

  const all = projects.status === 'ready' ? projects.projects : [];
  const shown = arrangeProjects(all, { search, order });

  function openProject(id: string) {
    navigate(`/studio/${encodeURIComponent(id)}`);
  }

  return (
    <>
      <title>My Projects · Everdraft</title>
      <RippleBackground strength="faint" isOn={isBackgroundOn} />
      <div className={styles.screen}>
        <header className={styles.header}>
          <BrandMark name="Everdraft" />
          <div className={styles.account}>
            <FailedChanges shedsWords="on-phone" />
            <SyncButton />
            <ConnectionBadge shedsWords="on-phone" />
            <AccountMenu
              user={author}
              logout={logout}
              isBackgroundOn={isBackgroundOn}
              onBackgroundChange={setIsBackgroundOn}
              onOpenPrivacy={() => navigate('/privacy')}
              onImportEverything={() => setIsImporting(true)}
            />
            <Button
              className={styles.logout}
              variant="quiet"
              icon={<SignOutIcon />}
              aria-label="Logout"
              isPending={logout.isPending}
              onClick={() => logout.start()}
            >
              Logout
            </Button>
          </div>
        </header>
        <main tabIndex={-1}>
          <div className={styles.title}>
            <div>
              <h1>My Projects</h1>
              {all.length > 0 && <p>{shelfSummary(all)}</p>}
              <div className={styles.notice}>
                <UnreadableItems />
              </div>
            </div>
            <Button
              icon={<PlusIcon />}
              isPending={create.isPending}
              pendingLabel="Creating..."
              onClick={create.start}
            >
              Create New Project
            </Button>
          </div>
          {(all.length > 1 || trash.length > 0) && (
            <ShelfTools
              search={search}
              onSearch={setSearch}
              order={order}
              onOrder={setOrder}
              trashed={trash.length}
              onOpenTrash={() => setIsTrashOpen(true)}
            />
          )}
          {all.length > 0 && shown.length === 0 ? (
            <p className={styles.nothingFound} role="status">
              No project has “{search.trim()}” in its title.
            </p>
          ) : (
            <ProjectShelf
              projects={projects.status === 'ready' ? { ...projects, projects: shown } : projects}
              isCreating={create.isPending}
              isLastProject={all.length === 1}
              onCreate={create.start}
              onRetry={() => void sync.syncNow()}
              onOpen={openProject}
              onRename={setRenamed}
              onExport={project => setExportedId(project.id)}
              onDelete={project => void deleteProject(project)}
            />
          )}
        </main>
      </div>
      {renamed && <RenameProjectDialog key={renamed.id} project={renamed} onClose={() => setRenamed(null)} />}
      <LateDialog code={lateArchive} isOpen={isImporting} onClose={() => setIsImporting(false)}>
        {ArchiveDialog => <ArchiveDialog open={isImporting} onOpenChange={setIsImporting} />}
      </LateDialog>
      <LateDialog code={lateExport} isOpen={exportedId !== null} onClose={() => setExportedId(null)}>
        {ExportDialog => (
          <ExportDialog
            manuscriptId={exportedId ?? ''}
            open={exportedId !== null}
            onOpenChange={() => setExportedId(null)}
          />
        )}
      </LateDialog>
      {isTrashOpen && <TrashDialog trash={trash} onClose={() => setIsTrashOpen(false)} />}
      <LateDialog code={lateUnsyncedWork} isOpen={logout.unsynced !== null} onClose={logout.stay}>
        {UnsyncedWorkDialog => <UnsyncedWorkDialog road="logout" leave={logout} />}
      </LateDialog>
    </>
  );
}
